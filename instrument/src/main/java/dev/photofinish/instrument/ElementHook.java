/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.race.shadow.Segment;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * An access to an element of an array.
 *
 * @param site the number of the access
 * @param kept the pair of added variables that has the array of the last such access and a segment
 *     of it, or {@link ArraysKept#NONE}
 * @param gathered whether the access is gathered: then what is kept is no segment but a footprint
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
    if (kept == ArraysKept.NONE || !code.canBranch()) {
      code.self().push(site).call(once(read));
    } else {
      check(read, code);
    }
    instruction.accept(code);
  }

  /**
   * Takes {@code a i} from the stack, and asks in this order: whether the array is the last one;
   * whether what is kept of it is the thread's own, and the access can be put there; and if it is
   * not, whether what all threads see says that there is nothing to be done.
   */
  private void check(boolean read, Code code) {
    int index = code.scratch(Type.INT_TYPE);
    Label others = new Label();
    Label slow = new Label();
    Label done = new Label();
    MethodVisitor added = code.added();
    Frame frame = keep(index, code);
    added.visitVarInsn(Opcodes.ALOAD, code.kept(kept) + 1); // k
    if (gathered) {
      code.call(Probe.IS_GATHERED); // whether it is
    } else {
      code.self().call(Probe.IS_HELD); // whether it is
    }
    added.visitJumpInsn(Opcodes.IFEQ, others); // -
    element(index, code)
        .push(gathered ? site : Segment.tag(site))
        .call(put(read)); // whether it did
    added.visitJumpInsn(Opcodes.IFNE, done); // -
    added.visitJumpInsn(Opcodes.GOTO, slow);

    code.label(others, frame);
    if (gathered) {
      jumpIf(read ? Probe.IS_LOCATION_READ : Probe.IS_LOCATION_WRITTEN, index, done, code);
      code.slowPath(done);
    } else {
      if (read) {
        jumpIf(Probe.IS_SEEN, index, done, code);
      }
      code.slowPath(done);
      added.visitVarInsn(Opcodes.ALOAD, code.kept(kept) + 1); // k
      code.call(Probe.IS_SHARED); // whether there are words
      added.visitJumpInsn(Opcodes.IFEQ, slow); // -
      jumpIf(read ? Probe.IS_ELEMENT_READ : Probe.IS_ELEMENT_WRITTEN, index, done, code);
    }

    code.label(slow, frame);
    callSlow(index, slow(read), code);
    code.label(done, frame);
  }

  /** Pushes what is kept of the array, and the index. */
  private Code element(int index, Code code) {
    code.added().visitVarInsn(Opcodes.ALOAD, code.kept(kept) + 1); // k
    code.added().visitVarInsn(Opcodes.ILOAD, index); // k i
    return code;
  }

  private void jumpIf(Probe probe, int index, Label done, Code code) {
    element(index, code).self().call(probe); // whether it is
    code.added().visitJumpInsn(Opcodes.IFNE, done); // -
  }

  /** Takes {@code a i} from the stack to variables, and looks up the array if it is another one. */
  private Frame keep(int index, Code code) {
    int array = code.kept(kept);
    Label same = new Label();
    MethodVisitor added = code.added();
    added.visitVarInsn(Opcodes.ISTORE, index); // a
    added.visitVarInsn(Opcodes.ALOAD, array); // a last
    code.instructions(Opcodes.SWAP, Opcodes.DUP); // last a a
    added.visitVarInsn(Opcodes.ASTORE, array); // last a
    added.visitJumpInsn(Opcodes.IF_ACMPEQ, same); // -
    Frame frame = code.frame();
    code.slowPath(same);
    added.visitVarInsn(Opcodes.ALOAD, array); // a
    if (!gathered) {
      added.visitVarInsn(Opcodes.ILOAD, index); // a i
    }
    code.self().push(site).call(gathered ? Probe.FOOTPRINT : Probe.SEGMENT); // g
    added.visitVarInsn(Opcodes.ASTORE, array + 1); // -
    code.label(same, frame);
    return frame;
  }

  /** Calls a probe that returns what to keep. */
  private void callSlow(int index, Probe probe, Code code) {
    int array = code.kept(kept);
    MethodVisitor added = code.added();
    added.visitVarInsn(Opcodes.ALOAD, array); // a
    added.visitVarInsn(Opcodes.ILOAD, index); // a i
    added.visitVarInsn(Opcodes.ALOAD, array + 1); // a i g
    code.self().push(site).call(probe); // g
    added.visitVarInsn(Opcodes.ASTORE, array + 1); // -
  }

  private Probe put(boolean read) {
    if (gathered) {
      return read ? Probe.ADD_READ : Probe.ADD_WRITE;
    }
    return read ? Probe.MARK_READ : Probe.MARK_WRITE;
  }

  private Probe slow(boolean read) {
    if (gathered) {
      return read ? Probe.GATHER_READ_KEPT : Probe.GATHER_WRITE_KEPT;
    }
    return read ? Probe.READ_KEPT : Probe.WRITE_KEPT;
  }

  private Probe once(boolean read) {
    if (gathered) {
      return read ? Probe.GATHER_READ : Probe.GATHER_WRITE;
    }
    return read ? Probe.READ_ELEMENT : Probe.WRITE_ELEMENT;
  }
}
