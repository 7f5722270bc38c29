/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Reads and writes of volatile fields of objects. */
final class VolatileHooks {
  private VolatileHooks() {}

  record Read(int site, int local) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      if (local != FieldHooks.NOWHERE) {
        instruction.accept(code); // v
        code.visitVarInsn(Opcodes.ALOAD, local); // v o
      } else {
        code.instructions(Opcodes.DUP); // o o
        instruction.accept(code); // o v
        Operands.swap(code, Operands.isWide((FieldInsnNode) instruction)); // v o
      }
      code.self().push(site).call(Probe.AFTER_VOLATILE_READ); // v
    }
  }

  record Write(int site, boolean early) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      boolean wide = Operands.isWide((FieldInsnNode) instruction);
      if (!early && !code.isUninitialised(wide ? 2 : 1)) {
        Operands.copyUnder(code, wide); // o v o
        code.self().push(site).call(Probe.BEFORE_VOLATILE_WRITE); // o v
      }
      instruction.accept(code); // -
    }
  }
}
