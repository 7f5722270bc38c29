/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Follows references to where they were made, and notes which of those may be seen from elsewhere.
 *
 * <p>A value stands for the instructions that may have made the object, or the object that it is a
 * view of.
 */
final class EscapeInterpreter extends SourceInterpreter {
  /** Methods of library classes whose result does not lead back to their object. */
  private static final Set<String> ELEMENTS =
      Set.of(
          "charAt",
          "element",
          "get",
          "getFirst",
          "getLast",
          "getOrDefault",
          "group",
          "next",
          "peek",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "previous",
          "put",
          "remove",
          "removeFirst",
          "removeLast",
          "substring",
          "toArray",
          "toString");

  private final Target target;
  private final Set<AbstractInsnNode> escaped = new HashSet<>();
  private final Map<MethodInsnNode, Boolean> library = new HashMap<>();

  EscapeInterpreter(Target target) {
    super(Opcodes.ASM9);
    this.target = target;
  }

  /** The instructions whose objects may be seen from elsewhere. */
  Set<AbstractInsnNode> escaped() {
    return escaped;
  }

  /** Whether an instruction is a call that results in the object itself, or in a view of it. */
  boolean isView(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && isLibrary(call)
        && !ELEMENTS.contains(call.name);
  }

  @Override
  public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
    return value;
  }

  @Override
  public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
    if (instruction.getOpcode() == Opcodes.CHECKCAST) {
      return value;
    }
    if (instruction.getOpcode() == Opcodes.PUTSTATIC || instruction.getOpcode() == Opcodes.ATHROW) {
      escaped.addAll(value.insns);
    }
    return super.unaryOperation(instruction, value);
  }

  @Override
  public SourceValue binaryOperation(
      AbstractInsnNode instruction, SourceValue first, SourceValue second) {
    if (instruction.getOpcode() == Opcodes.PUTFIELD) {
      escaped.addAll(second.insns);
    }
    return super.binaryOperation(instruction, first, second);
  }

  @Override
  public SourceValue ternaryOperation(
      AbstractInsnNode instruction, SourceValue array, SourceValue index, SourceValue value) {
    escaped.addAll(value.insns);
    return super.ternaryOperation(instruction, array, index, value);
  }

  @Override
  public void returnOperation(
      AbstractInsnNode instruction, SourceValue value, SourceValue expected) {
    escaped.addAll(value.insns);
  }

  @Override
  public SourceValue naryOperation(
      AbstractInsnNode instruction, List<? extends SourceValue> values) {
    boolean keepsObject =
        instruction instanceof MethodInsnNode call
            && call.getOpcode() != Opcodes.INVOKESTATIC
            && isLibrary(call);
    for (int i = keepsObject ? 1 : 0; i < values.size(); i++) {
      escaped.addAll(values.get(i).insns);
    }
    SourceValue result = super.naryOperation(instruction, values);
    return isView(instruction) && returnsReference((MethodInsnNode) instruction)
        ? merge(values.get(0), result)
        : result;
  }

  private static boolean returnsReference(MethodInsnNode call) {
    return Type.getReturnType(call.desc).getSort() == Type.OBJECT
        && !call.desc.endsWith(")Ljava/lang/String;");
  }

  /** Whether a call runs code of the JDK that keeps its object to itself. */
  private boolean isLibrary(MethodInsnNode call) {
    return library.computeIfAbsent(
        call,
        key ->
            key.name.equals("<init>")
                ? LibraryCalls.isNamed(key.owner)
                : LibraryCalls.rule(target.hierarchy(), target.owner(), key) != null);
  }
}
