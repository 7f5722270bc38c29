/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** What an instruction computes: a sum of what it was given, what is known, or something new. */
final class Interpretation extends Interpreter<Value> {
  private int point;
  private Value known;

  Interpretation() {
    super(Opcodes.ASM9);
  }

  /**
   * Gets ready for one instruction.
   *
   * @param point where something new is made
   * @param known what the instruction loads from the heap; null if that is not known
   */
  void prepare(int point, Value known) {
    this.point = point;
    this.known = known;
  }

  @Override
  public Value newValue(Type type) {
    return type == null ? Value.EMPTY : type.equals(Type.VOID_TYPE) ? null : fresh(type.getSize());
  }

  @Override
  public Value newOperation(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return Value.constant(opcode - Opcodes.ICONST_0);
    }
    return switch (opcode) {
      case Opcodes.BIPUSH, Opcodes.SIPUSH -> Value.constant(((IntInsnNode) instruction).operand);
      case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 -> fresh(2);
      case Opcodes.LDC -> constant(((LdcInsnNode) instruction).cst);
      case Opcodes.GETSTATIC -> load(((FieldInsnNode) instruction).desc);
      default -> fresh(1);
    };
  }

  private Value constant(Object constant) {
    if (constant instanceof Integer number) {
      return Value.constant(number);
    }
    boolean wide =
        constant instanceof Long
            || constant instanceof Double
            || (constant instanceof org.objectweb.asm.ConstantDynamic dynamic
                && dynamic.getSize() == 2);
    return fresh(wide ? 2 : 1);
  }

  @Override
  public Value copyOperation(AbstractInsnNode instruction, Value value) {
    return value;
  }

  @Override
  public Value unaryOperation(AbstractInsnNode instruction, Value value) {
    int opcode = instruction.getOpcode();
    return switch (opcode) {
      case Opcodes.IINC -> value.plus(((IincInsnNode) instruction).incr);
      case Opcodes.INEG -> value.times(-1);
      case Opcodes.CHECKCAST -> value;
      case Opcodes.GETFIELD -> load(((FieldInsnNode) instruction).desc);
      case Opcodes.LNEG,
          Opcodes.DNEG,
          Opcodes.I2L,
          Opcodes.I2D,
          Opcodes.L2D,
          Opcodes.F2L,
          Opcodes.F2D,
          Opcodes.D2L ->
          fresh(2);
      default -> fresh(1);
    };
  }

  @Override
  public Value binaryOperation(AbstractInsnNode instruction, Value first, Value second) {
    int opcode = instruction.getOpcode();
    Value sum =
        switch (opcode) {
          case Opcodes.IADD -> first.plus(second, 1);
          case Opcodes.ISUB -> first.plus(second, -1);
          case Opcodes.IMUL -> product(first, second);
          case Opcodes.ISHL -> second.isConstant() ? first.times(1 << second.constant()) : null;
          default -> null;
        };
    return sum != null ? sum : isElement(opcode) && known != null ? known : fresh(size(opcode));
  }

  private static Value product(Value first, Value second) {
    if (first.isConstant()) {
      return second.times(first.constant());
    }
    return second.isConstant() ? first.times(second.constant()) : null;
  }

  private static boolean isElement(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
  }

  private static int size(int opcode) {
    return switch (opcode) {
      case Opcodes.LALOAD,
          Opcodes.DALOAD,
          Opcodes.LADD,
          Opcodes.LSUB,
          Opcodes.LMUL,
          Opcodes.LDIV,
          Opcodes.LREM,
          Opcodes.LSHL,
          Opcodes.LSHR,
          Opcodes.LUSHR,
          Opcodes.LAND,
          Opcodes.LOR,
          Opcodes.LXOR,
          Opcodes.DADD,
          Opcodes.DSUB,
          Opcodes.DMUL,
          Opcodes.DDIV,
          Opcodes.DREM ->
          2;
      default -> 1;
    };
  }

  @Override
  public Value ternaryOperation(
      AbstractInsnNode instruction, Value first, Value second, Value third) {
    return null; // an element is written
  }

  @Override
  public Value naryOperation(AbstractInsnNode instruction, List<? extends Value> values) {
    if (instruction instanceof MethodInsnNode call) {
      return newValue(Type.getReturnType(call.desc));
    }
    return instruction instanceof InvokeDynamicInsnNode call
        ? newValue(Type.getReturnType(call.desc))
        : fresh(1);
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, Value value, Value expected) {}

  @Override
  public Value merge(Value first, Value second) {
    throw new UnsupportedOperationException("states meet elsewhere");
  }

  private Value load(String descriptor) {
    return known != null ? known : fresh(Type.getType(descriptor).getSize());
  }

  private Value fresh(int size) {
    return Value.symbol(point, 0, size);
  }
}
