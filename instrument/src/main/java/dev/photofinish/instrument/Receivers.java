/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds where the object of an access was loaded from.
 *
 * <p>One that was in a variable can simply be loaded again, which takes less code than to keep a
 * copy on the operand stack.
 */
final class Receivers {
  private final Jumps jumps;

  Receivers(Jumps jumps) {
    this.jumps = jumps;
  }

  /** The variable, if it still holds the object at the access; else {@link FieldHooks#NOWHERE}. */
  int local(FieldInsnNode access) {
    return local(
        access, access.getOpcode() == Opcodes.GETFIELD ? 0 : Operands.isWide(access) ? 2 : 1);
  }

  /** The same for a call that has an object. */
  int local(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESTATIC
        ? FieldHooks.NOWHERE
        : local(call, (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1);
  }

  /** The variable of the object that lies under {@code above} other words. */
  private int local(AbstractInsnNode access, int above) {
    AbstractInsnNode load = source(access, above);
    if (load == null || load.getOpcode() != Opcodes.ALOAD) {
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

  /**
   * Goes back, through straight code, to the instruction that put an operand on the stack which now
   * lies under {@code words} others; null if that is not to be found.
   */
  AbstractInsnNode source(AbstractInsnNode access, int words) {
    int above = words;
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
      } else if (opcode == Opcodes.DUP2) {
        above &= 1; // likewise
      } else {
        return at;
      }
    }
    return null;
  }
}
