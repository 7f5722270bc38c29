/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * A read of an element that is written later, which is checked then. Array and index are kept: if
 * something throws before, the read is checked after all.
 *
 * @param number of its variables
 * @param site its number
 * @param check what checks it
 */
record OverwrittenRead(int number, int site, Probe check) implements Hook {
  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    ElementHook.copyOperands(instruction.getOpcode(), code); // a i a i
    code.added().visitVarInsn(Opcodes.ISTORE, index(code)); // a i a
    code.added().visitVarInsn(Opcodes.ASTORE, array(code)); // a i
    instruction.accept(code);
  }

  /** Checks what was read. */
  void check(Code code) {
    code.added().visitVarInsn(Opcodes.ALOAD, array(code)); // a
    code.added().visitVarInsn(Opcodes.ILOAD, index(code)); // a i
    code.self().push(site).call(check); // -
    forget(code);
  }

  private void forget(Code code) {
    code.instructions(Opcodes.ACONST_NULL);
    code.added().visitVarInsn(Opcodes.ASTORE, array(code)); // lest it be kept alive
  }

  private int array(Code code) {
    return code.overwritten(number);
  }

  private int index(Code code) {
    return code.overwritten(number) + 1;
  }

  /**
   * The write.
   *
   * @param inner what else is woven; null if nothing
   */
  record Write(OverwrittenRead read, Hook inner) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      Hook.weaveAny(inner, instruction, code);
      read.forget(code);
    }
  }
}
