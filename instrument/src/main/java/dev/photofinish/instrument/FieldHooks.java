/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Reads of fields of objects, and writes of plain ones. */
final class FieldHooks {
  /** The object is not known to be in a variable. */
  static final int NOWHERE = -1;

  private FieldHooks() {}

  /**
   * @param local the variable that the object was loaded from, and still is in
   */
  record Read(FieldCheck check, int local) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      FieldInsnNode access = (FieldInsnNode) instruction;
      if (local != NOWHERE) {
        access.accept(code); // v
        check.ofLocal(local, code); // v
      } else {
        code.instructions(Opcodes.DUP); // o o
        access.accept(code); // o v
        Operands.swap(code, Operands.isWide(access)); // v o
        check.ofOperand(code); // v
      }
    }
  }

  /**
   * @param local as for a read
   * @param early whether the object may be {@code this} before the constructor of its superclass,
   *     and the method has no frames to tell
   */
  record Write(FieldCheck check, int local, boolean early) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      FieldInsnNode access = (FieldInsnNode) instruction;
      boolean wide = Operands.isWide(access);
      if (early || code.isUninitialised(wide ? 2 : 1)) {
        access.accept(code); // cannot be passed to a probe
      } else if (local != NOWHERE) {
        access.accept(code); // -
        check.ofLocal(local, code); // -
      } else {
        Operands.keepUnder(code, wide); // o o v
        access.accept(code); // o
        check.ofOperand(code); // -
      }
    }
  }

  /**
   * A write to {@code this}, which no other thread can have seen yet: there is nothing to check,
   * but others will have to compare with it.
   */
  record FreshWrite(String word) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      FieldInsnNode access = (FieldInsnNode) instruction;
      access.accept(code); // -
      code.visitVarInsn(Opcodes.ALOAD, 0); // this
      code.freshEpoch(); // this e
      code.added().visitFieldInsn(Opcodes.PUTFIELD, access.owner, word, "J"); // -
    }
  }
}
