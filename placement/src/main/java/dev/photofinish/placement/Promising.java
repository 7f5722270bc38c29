/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether an analysis could save a check at all.
 *
 * <p>Most methods get or set one field. To need fewer checks than accesses takes a loop, or two
 * accesses that one check may be good for: of one field, of two fields by way of one class, or of
 * elements of the same kind.
 */
final class Promising {
  private final Classes classes;
  private final Set<String> seen = new HashSet<>();
  private boolean any;
  private boolean twice;

  private Promising(Classes classes) {
    this.classes = classes;
  }

  static boolean is(MethodNode method, Classes classes) {
    Promising accesses = new Promising(classes);
    for (AbstractInsnNode each : method.instructions) {
      accesses.add(each);
      if (accesses.twice) {
        return true;
      }
    }
    return accesses.any && Repetition.isPossible(method);
  }

  private void add(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof FieldInsnNode access) {
      Classes.Field field = classes.field(access.owner, access.name, access.desc);
      if (field.kind() == Classes.Kind.PLAIN) { // others are checked at each access, if at all
        add(field.name());
        if (opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD) {
          add(access.owner);
        }
      }
    } else if ((opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)) {
      add(Path.elements(opcode));
    }
  }

  private void add(String name) {
    any = true;
    twice |= !seen.add(name);
  }
}
