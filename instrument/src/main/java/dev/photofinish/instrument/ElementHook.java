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
    } else if (gathered) {
      gather(read, code);
    } else {
      check(read, code);
    }
    instruction.accept(code);
  }

  /**
   * Takes {@code a i} from the stack, and asks in this order: whether the array is the last one;
   * whether its segment is held, and can be marked; whether a lens or words say that there is
   * nothing to be done.
   */
  private void check(boolean read, Code code) {
    int segment = code.kept(kept) + 1;
    int index = code.scratch(Type.INT_TYPE);
    Label rules = new Label();
    Label slow = new Label();
    Label done = new Label();
    MethodVisitor added = code.added();
    Frame frame = keep(index, code);
    added.visitVarInsn(Opcodes.ALOAD, segment); // g
    code.self().call(Probe.IS_HELD); // whether it is
    added.visitJumpInsn(Opcodes.IFEQ, rules); // -
    added.visitVarInsn(Opcodes.ALOAD, segment); // g
    added.visitVarInsn(Opcodes.ILOAD, index); // g i
    code.push(Segment.tag(site))
        .call(read ? Probe.MARK_READ : Probe.MARK_WRITE); // whether it could
    added.visitJumpInsn(Opcodes.IFNE, done); // -
    added.visitJumpInsn(Opcodes.GOTO, slow);

    code.label(rules, frame);
    if (read) {
      added.visitVarInsn(Opcodes.ALOAD, segment); // g
      added.visitVarInsn(Opcodes.ILOAD, index); // g i
      code.self().call(Probe.IS_SEEN); // whether it is
      added.visitJumpInsn(Opcodes.IFNE, done); // -
    }
    code.slowPath(done);
    added.visitVarInsn(Opcodes.ALOAD, segment); // g
    code.call(Probe.IS_SHARED); // whether there are words
    added.visitJumpInsn(Opcodes.IFEQ, slow); // -
    added.visitVarInsn(Opcodes.ALOAD, segment); // g
    added.visitVarInsn(Opcodes.ILOAD, index); // g i
    code.self().call(read ? Probe.IS_ELEMENT_READ : Probe.IS_ELEMENT_WRITTEN); // whether they do
    added.visitJumpInsn(Opcodes.IFNE, done); // -

    code.label(slow, frame);
    callSlow(index, read ? Probe.READ_KEPT : Probe.WRITE_KEPT, code);
    code.label(done, frame);
  }

  /**
   * Takes {@code a i} from the stack, and asks whether the array is the last one; whether the
   * access can be added to its footprint, or if it has none, whether words say that there is
   * nothing to be done.
   */
  private void gather(boolean read, Code code) {
    int footprint = code.kept(kept) + 1;
    int index = code.scratch(Type.INT_TYPE);
    Label words = new Label();
    Label slow = new Label();
    Label done = new Label();
    MethodVisitor added = code.added();
    Frame frame = keep(index, code);
    added.visitVarInsn(Opcodes.ALOAD, footprint); // f
    code.call(Probe.IS_GATHERED); // whether it is
    added.visitJumpInsn(Opcodes.IFEQ, words); // -
    added.visitVarInsn(Opcodes.ALOAD, footprint); // f
    added.visitVarInsn(Opcodes.ILOAD, index); // f i
    code.push(site).call(read ? Probe.ADD_READ : Probe.ADD_WRITE); // whether it could
    added.visitJumpInsn(Opcodes.IFNE, done); // -
    added.visitJumpInsn(Opcodes.GOTO, slow);

    code.label(words, frame);
    added.visitVarInsn(Opcodes.ALOAD, footprint); // f
    added.visitVarInsn(Opcodes.ILOAD, index); // f i
    code.self().call(read ? Probe.IS_LOCATION_READ : Probe.IS_LOCATION_WRITTEN); // whether they do
    added.visitJumpInsn(Opcodes.IFNE, done); // -

    code.slowPath(done);
    code.label(slow, frame);
    callSlow(index, read ? Probe.GATHER_READ_KEPT : Probe.GATHER_WRITE_KEPT, code);
    code.label(done, frame);
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

  private Probe once(boolean read) {
    if (gathered) {
      return read ? Probe.GATHER_READ : Probe.GATHER_WRITE;
    }
    return read ? Probe.READ_ELEMENT : Probe.WRITE_ELEMENT;
  }
}
