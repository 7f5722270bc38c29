/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The accesses of a method to fields of objects, by stretches of code that is run as a whole. */
final class Stretches {
  private Stretches() {}

  /** Those of all stretches that have any; nothing branches, calls or locks within one. */
  static List<List<FieldInsnNode>> of(MethodNode method) {
    Jumps jumps = Jumps.of(method);
    List<List<FieldInsnNode>> stretches = new ArrayList<>();
    List<FieldInsnNode> accesses = new ArrayList<>();
    for (AbstractInsnNode each : method.instructions) {
      int opcode = each.getOpcode();
      if (opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD) {
        accesses.add((FieldInsnNode) each);
      } else if (ends(each, jumps) && !accesses.isEmpty()) {
        stretches.add(accesses);
        accesses = new ArrayList<>();
      }
    }
    return stretches; // the last instruction returns, jumps or throws
  }

  private static boolean ends(AbstractInsnNode instruction, Jumps jumps) {
    return jumps.isTarget(instruction)
        || jumps.isBranch(instruction)
        || instruction instanceof MethodInsnNode
        || instruction instanceof InvokeDynamicInsnNode
        || isEnd(instruction.getOpcode());
  }

  private static boolean isEnd(int opcode) {
    return (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
        || opcode == Opcodes.ATHROW
        || opcode == Opcodes.MONITORENTER
        || opcode == Opcodes.MONITOREXIT;
  }
}
