/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Follows {@code this} through a constructor, and notes where it may get away. */
final class ThisInterpreter extends BasicInterpreter {
  /** Surely {@code this}. */
  static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

  /** Possibly {@code this}. */
  private static final BasicValue MAYBE = new BasicValue(Type.getObjectType("maybe this"));

  private final Set<AbstractInsnNode> leaks = new HashSet<>();
  private final Set<AbstractInsnNode> calls = new HashSet<>();

  ThisInterpreter() {
    super(Opcodes.ASM9);
  }

  /** Where {@code this} is handed to other code, or stored. */
  Set<AbstractInsnNode> leaks() {
    return leaks;
  }

  /** Where the constructor calls that of its superclass, or another of its own class. */
  Set<AbstractInsnNode> constructorCalls() {
    return calls;
  }

  @Override
  public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return isInstanceMethod && local == 0
        ? THIS
        : super.newParameterValue(isInstanceMethod, local, type);
  }

  @Override
  public BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
      throws AnalyzerException {
    if (instruction.getOpcode() == Opcodes.CHECKCAST && isThis(value)) {
      return MAYBE;
    }
    if (instruction.getOpcode() == Opcodes.PUTSTATIC || instruction.getOpcode() == Opcodes.ATHROW) {
      consume(instruction, value);
    }
    return super.unaryOperation(instruction, value);
  }

  @Override
  public BasicValue binaryOperation(
      AbstractInsnNode instruction, BasicValue first, BasicValue second) throws AnalyzerException {
    if (instruction.getOpcode() == Opcodes.PUTFIELD) {
      consume(instruction, second);
    }
    return super.binaryOperation(instruction, first, second);
  }

  @Override
  public BasicValue ternaryOperation(
      AbstractInsnNode instruction, BasicValue array, BasicValue index, BasicValue value)
      throws AnalyzerException {
    consume(instruction, value);
    return super.ternaryOperation(instruction, array, index, value);
  }

  @Override
  public BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
      throws AnalyzerException {
    if (instruction instanceof MethodInsnNode call
        && call.name.equals("<init>")
        && values.get(0).equals(THIS)) {
      calls.add(instruction);
      values.subList(1, values.size()).forEach(each -> consume(instruction, each));
    } else {
      values.forEach(each -> consume(instruction, each));
    }
    return super.naryOperation(instruction, values);
  }

  @Override
  public BasicValue merge(BasicValue first, BasicValue second) {
    if (!first.equals(second) && (isThis(first) || isThis(second))) {
      return MAYBE;
    }
    return super.merge(first, second);
  }

  private void consume(AbstractInsnNode instruction, BasicValue value) {
    if (isThis(value)) {
      leaks.add(instruction);
    }
  }

  private static boolean isThis(BasicValue value) {
    return value.equals(THIS) || value.equals(MAYBE);
  }
}
