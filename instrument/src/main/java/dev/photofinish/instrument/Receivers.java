/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds the variable that the object of a field access was loaded from.
 *
 * <p>Such an object can simply be loaded again, which takes less code than to keep a copy on the
 * operand stack.
 */
final class Receivers {
  private final Jumps jumps;

  Receivers(Jumps jumps) {
    this.jumps = jumps;
  }

  /** The variable, if it still holds the object at the access; else {@link FieldHooks#NOWHERE}. */
  int local(FieldInsnNode access) {
    AbstractInsnNode load = load(access);
    if (load == null) {
      return FieldHooks.NOWHERE;
    }
    int local = ((VarInsnNode) load).var;
    for (AbstractInsnNode at = load; at != access; at = at.getNext()) {
      if (at.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) at).var == local) {
        return FieldHooks.NOWHERE;
      }
    }
    return local;
  }

  /** Goes back to the instruction that put the object on the stack, through straight code. */
  private AbstractInsnNode load(FieldInsnNode access) {
    int above = access.getOpcode() == Opcodes.GETFIELD ? 0 : Operands.isWide(access) ? 2 : 1;
    AbstractInsnNode at = access.getPrevious();
    for (; at != null && !jumps.isTarget(at); at = at.getPrevious()) {
      int opcode = at.getOpcode();
      StackEffect effect = opcode < 0 ? StackEffect.NONE : StackEffect.of(at);
      if (effect == null) {
        return null;
      }
      if (above >= effect.pushed()) {
        above += effect.popped() - effect.pushed();
      } else if (opcode == Opcodes.DUP) {
        above = 0; // either copy is of the object below
      } else {
        return opcode == Opcodes.ALOAD ? at : null;
      }
    }
    return null;
  }
}
