/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instructions that make objects. A frame names an object that is not constructed yet by the label
 * of its instruction, to which code may jump, too. Code that is to run before the instruction, as
 * that may initialise the class, must come behind the jump and before the name.
 */
final class NewObjects {
  private NewObjects() {}

  /** Gives each of them a label that is nothing but its name. */
  static void label(MethodNode method) {
    Map<LabelNode, LabelNode> names = new HashMap<>();
    for (AbstractInsnNode each : method.instructions.toArray()) {
      if (each.getOpcode() == Opcodes.NEW) {
        LabelNode name = new LabelNode();
        for (AbstractInsnNode at = each.getPrevious(); isNoCode(at); at = at.getPrevious()) {
          if (at instanceof LabelNode label) {
            names.put(label, name);
          }
        }
        method.instructions.insertBefore(each, name);
      }
    }
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof FrameNode frame) {
        rename(frame.local, names);
        rename(frame.stack, names);
      }
    }
  }

  private static boolean isNoCode(AbstractInsnNode instruction) {
    return instruction != null && instruction.getOpcode() < 0;
  }

  private static void rename(List<Object> types, Map<LabelNode, LabelNode> names) {
    if (types != null) {
      types.replaceAll(type -> type instanceof LabelNode label ? names.get(label) : type);
    }
  }

  /** Whether an instruction is such a label. */
  static boolean isLabel(AbstractInsnNode instruction) {
    return instruction instanceof LabelNode
        && instruction.getNext() != null
        && instruction.getNext().getOpcode() == Opcodes.NEW;
  }
}
