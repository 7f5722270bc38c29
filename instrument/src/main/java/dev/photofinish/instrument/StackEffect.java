/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * How many words an instruction takes from the operand stack, and how many it puts there.
 *
 * <p>Of those instructions that occur between an object and the access to its field; the others
 * have no effect that is known here.
 */
record StackEffect(int popped, int pushed) {
  static final StackEffect NONE = new StackEffect(0, 0);
  private static final StackEffect PUSH = new StackEffect(0, 1);
  private static final StackEffect PUSH_WIDE = new StackEffect(0, 2);
  private static final StackEffect POP_ONE = new StackEffect(1, 0);
  private static final StackEffect POP_TWO = new StackEffect(2, 0);
  private static final StackEffect ONE_TO_ONE = new StackEffect(1, 1);
  private static final StackEffect ONE_TO_TWO = new StackEffect(1, 2);
  private static final StackEffect TWO_TO_ONE = new StackEffect(2, 1);
  private static final StackEffect TWO_TO_TWO = new StackEffect(2, 2);
  private static final StackEffect TWO_TO_FOUR = new StackEffect(2, 4);
  private static final StackEffect FOUR_TO_TWO = new StackEffect(4, 2);

  /** Returns null if it is not known. */
  static StackEffect of(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case LDC -> push(constantSize(((LdcInsnNode) instruction).cst));
      case GETSTATIC -> push(fieldSize(instruction));
      case GETFIELD -> fieldSize(instruction) == 2 ? ONE_TO_TWO : ONE_TO_ONE;
      case INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC, INVOKEINTERFACE ->
          call((MethodInsnNode) instruction);
      default -> of(instruction.getOpcode());
    };
  }

  private static StackEffect of(int opcode) {
    return switch (opcode) {
      case NOP, IINC -> NONE;
      case ACONST_NULL, ICONST_M1, ICONST_0, ICONST_1, ICONST_2, ICONST_3, ICONST_4, ICONST_5 ->
          PUSH;
      case FCONST_0, FCONST_1, FCONST_2, BIPUSH, SIPUSH, ILOAD, FLOAD, ALOAD, NEW -> PUSH;
      case LCONST_0, LCONST_1, DCONST_0, DCONST_1, LLOAD, DLOAD -> PUSH_WIDE;
      case ISTORE, FSTORE, ASTORE, POP -> POP_ONE;
      case LSTORE, DSTORE, POP2 -> POP_TWO;
      case INEG, FNEG, I2F, F2I, I2B, I2C, I2S -> ONE_TO_ONE;
      case NEWARRAY, ANEWARRAY, ARRAYLENGTH, CHECKCAST, INSTANCEOF -> ONE_TO_ONE;
      case DUP2 -> TWO_TO_FOUR;
      case DUP, I2L, I2D, F2L, F2D -> ONE_TO_TWO;
      case IADD, ISUB, IMUL, IDIV, IREM, ISHL, ISHR, IUSHR, IAND, IOR, IXOR -> TWO_TO_ONE;
      case FADD, FSUB, FMUL, FDIV, FREM, L2I, L2F, D2I, D2F -> TWO_TO_ONE;
      case IALOAD, FALOAD, AALOAD, BALOAD, CALOAD, SALOAD -> TWO_TO_ONE;
      case LALOAD, DALOAD, LNEG, DNEG, L2D, D2L -> TWO_TO_TWO;
      case LADD, LSUB, LMUL, LDIV, LREM, LAND, LOR, LXOR -> FOUR_TO_TWO;
      case DADD, DSUB, DMUL, DDIV, DREM -> FOUR_TO_TWO;
      default -> null;
    };
  }

  private static StackEffect call(MethodInsnNode call) {
    int sizes = Type.getArgumentsAndReturnSizes(call.desc);
    int receiver = call.getOpcode() == INVOKESTATIC ? 0 : 1;
    return new StackEffect((sizes >> 2) - 1 + receiver, sizes & 3);
  }

  private static StackEffect push(int size) {
    return size == 2 ? PUSH_WIDE : PUSH;
  }

  private static int fieldSize(AbstractInsnNode access) {
    return Type.getType(((FieldInsnNode) access).desc).getSize();
  }

  private static int constantSize(Object constant) {
    boolean wide =
        constant instanceof ConstantDynamic dynamic
            ? dynamic.getSize() == 2
            : constant instanceof Long || constant instanceof Double;
    return wide ? 2 : 1;
  }
}
