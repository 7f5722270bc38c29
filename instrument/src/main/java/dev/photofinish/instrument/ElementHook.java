/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * An access to an element of an array.
 *
 * @param site the number of the access
 * @param kept the pair of added variables that has the array of the last such access and its words,
 *     or {@link ArraysKept#NONE}
 * @param gathered whether the access is gathered: then what is kept is not words but a footprint
 */
record ElementHook(int site, int kept, boolean gathered) implements Hook {
  static boolean isRead(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
  }

  static boolean isWrite(int opcode) {
    return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  /** How many words lie above the array on the stack: the index, and the value to write. */
  static int above(int opcode) {
    return isRead(opcode) ? 1 : isWide(opcode) ? 3 : 2;
  }

  /** Puts the array and the index on top of the stack once more, whatever lies above them. */
  static void copyOperands(int opcode, Code code) {
    if (isRead(opcode)) {
      code.instructions(Opcodes.DUP2); // a i a i
    } else {
      Operands.copyPairUnder(code, isWide(opcode)); // a i v a i
    }
  }

  private static boolean isWide(int opcode) {
    return opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
  }

  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    int opcode = instruction.getOpcode();
    boolean read = isRead(opcode);
    copyOperands(opcode, code); // a i [v] a i
    if (kept == ArraysKept.NONE) {
      code.self().push(site).call(once(read));
    } else {
      check(read, code);
    }
    instruction.accept(code);
  }

  /** Takes {@code a i} from the stack. */
  private void check(boolean read, Code code) {
    int array = code.kept(kept);
    int words = array + 1;
    int index = code.scratch(Type.INT_TYPE);
    code.added().visitVarInsn(Opcodes.ISTORE, index); // a
    code.instructions(Opcodes.DUP); // a a
    code.added().visitVarInsn(Opcodes.ALOAD, array); // a a last
    code.added().visitVarInsn(Opcodes.ALOAD, words); // a a last w
    code.self().call(gathered ? Probe.FOOTPRINT : Probe.WORDS); // a w
    code.added().visitVarInsn(Opcodes.ASTORE, words); // a
    code.instructions(Opcodes.DUP); // a a
    code.added().visitVarInsn(Opcodes.ASTORE, array); // a
    code.added().visitVarInsn(Opcodes.ILOAD, index); // a i
    code.added().visitVarInsn(Opcodes.ALOAD, words); // a i w
    code.self().push(site).call(kept(read)); // -
  }

  private Probe once(boolean read) {
    if (gathered) {
      return read ? Probe.GATHER_READ : Probe.GATHER_WRITE;
    }
    return read ? Probe.READ_ELEMENT : Probe.WRITE_ELEMENT;
  }

  private Probe kept(boolean read) {
    if (gathered) {
      return read ? Probe.GATHER_READ_KEPT : Probe.GATHER_WRITE_KEPT;
    }
    return read ? Probe.READ_KEPT : Probe.WRITE_KEPT;
  }
}
