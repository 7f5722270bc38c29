/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** An access to an element of an array. */
record ElementHook(int site) implements Hook {
  static boolean isRead(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
  }

  static boolean isWrite(int opcode) {
    return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    int opcode = instruction.getOpcode();
    if (isRead(opcode)) {
      code.instructions(Opcodes.DUP2); // a i a i
      code.self().push(site).call(Probe.READ_ELEMENT); // a i
    } else {
      boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
      Operands.copyPairUnder(code, wide); // a i v a i
      code.self().push(site).call(Probe.WRITE_ELEMENT); // a i v
    }
    instruction.accept(code);
  }
}
