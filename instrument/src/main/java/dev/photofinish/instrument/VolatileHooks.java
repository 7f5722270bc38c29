/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Writes of volatile fields of objects. */
final class VolatileHooks {
  private VolatileHooks() {}

  record Write(int site, boolean early) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      tell(instruction, site, early, code); // o v
      instruction.accept(code); // -
    }
  }

  /**
   * A write of a field that will turn out to be volatile, or not.
   *
   * @param write what to do if it is not
   */
  record PerhapsWrite(int site, boolean early, Hook write) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      tell(instruction, site, early, code); // o v
      write.weave(instruction, code); // -
    }
  }

  private static void tell(AbstractInsnNode write, int site, boolean early, Code code) {
    boolean wide = Operands.isWide((FieldInsnNode) write);
    if (!early && !code.isUninitialised(wide ? 2 : 1)) {
      Operands.copyUnder(code, wide); // o v o
      code.self().push(site).call(Probe.BEFORE_VOLATILE_WRITE); // o v
    }
  }
}
