/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Follows references to where they were made, and notes which of those may be seen from elsewhere.
 *
 * <p>Only the sources that matter have names: objects that are new, and iterators. With one bit for
 * each, to merge two values is to merge two words; whatever came from elsewhere is alike.
 */
final class EscapeInterpreter extends BasicInterpreter {
  /** More in one method than this are as if they came from elsewhere. */
  static final int MOST_SOURCES = 62;

  private static final Set<String> ITERATORS =
      Set.of("iterator", "listIterator", "descendingIterator");

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
  private final Map<AbstractInsnNode, Long> sources = new HashMap<>(); // each with its bit
  private final Map<MethodInsnNode, Boolean> library = new HashMap<>();
  private long iterators;
  private long escaped;

  EscapeInterpreter(Target target) {
    super(Opcodes.ASM9);
    this.target = target;
    nameSources(target.method());
  }

  private void nameSources(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      boolean iterator = isIterator(each);
      if ((iterator || each.getOpcode() == Opcodes.NEW) && sources.size() < MOST_SOURCES) {
        long bit = 1L << sources.size();
        sources.put(each, bit);
        iterators |= iterator ? bit : 0;
      }
    }
  }

  private static boolean isIterator(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && ITERATORS.contains(call.name)
        && Type.getReturnType(call.desc).getSort() == Type.OBJECT;
  }

  /** Whether the method makes anything that could stay in it. */
  boolean hasSources() {
    return !sources.isEmpty();
  }

  /** Whether an object was made here for sure, and cannot be seen by others. */
  boolean isPrivate(BasicValue object) {
    long origins = Origins.of(object);
    return (origins & ~iterators) != 0
        && (origins & (escaped | Origins.VIEW_OF_OTHER | Origins.OTHER)) == 0;
  }

  /** Whether an object is an iterator that was asked for here, and stays here. */
  boolean isPrivateIterator(BasicValue object) {
    long origins = Origins.of(object);
    return (origins & iterators) != 0 && (origins & ((escaped & iterators) | Origins.OTHER)) == 0;
  }

  /** A reference, and the sources that it may be from. */
  private static final class Origins extends BasicValue {
    /** Not the object itself, but what it is a view of, is from elsewhere. */
    static final long VIEW_OF_OTHER = 1L << MOST_SOURCES;

    static final long OTHER = VIEW_OF_OTHER << 1;
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    static final Origins NULL = new Origins(0);

    private final long bits;

    Origins(long bits) {
      super(OBJECT);
      this.bits = bits;
    }

    static long of(BasicValue value) {
      return value instanceof Origins origins ? origins.bits : OTHER;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Origins origins && origins.bits == bits;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(bits);
    }
  }

  @Override
  public BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    if (instruction.getOpcode() == Opcodes.ACONST_NULL) {
      return Origins.NULL;
    }
    Long source = sources.get(instruction);
    return source == null ? super.newOperation(instruction) : new Origins(source);
  }

  @Override
  public BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
      throws AnalyzerException {
    if (instruction.getOpcode() == Opcodes.CHECKCAST) {
      return value;
    }
    if (instruction.getOpcode() == Opcodes.PUTSTATIC || instruction.getOpcode() == Opcodes.ATHROW) {
      escape(value);
    }
    return super.unaryOperation(instruction, value);
  }

  @Override
  public BasicValue binaryOperation(
      AbstractInsnNode instruction, BasicValue first, BasicValue second) throws AnalyzerException {
    if (instruction.getOpcode() == Opcodes.PUTFIELD) {
      escape(second);
    }
    return super.binaryOperation(instruction, first, second);
  }

  @Override
  public BasicValue ternaryOperation(
      AbstractInsnNode instruction, BasicValue array, BasicValue index, BasicValue value)
      throws AnalyzerException {
    escape(value);
    return super.ternaryOperation(instruction, array, index, value);
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, BasicValue value, BasicValue expected) {
    escape(value);
  }

  @Override
  public BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
      throws AnalyzerException {
    boolean keepsObject =
        instruction instanceof MethodInsnNode call
            && call.getOpcode() != Opcodes.INVOKESTATIC
            && isLibrary(call);
    for (int i = keepsObject ? 1 : 0; i < values.size(); i++) {
      escape(values.get(i));
    }
    boolean view = keepsObject && isView((MethodInsnNode) instruction);
    Long iterator = sources.get(instruction);
    if (iterator != null) {
      return new Origins(iterator | (view ? viewOf(values.get(0)) : Origins.VIEW_OF_OTHER));
    }
    return view ? values.get(0) : super.naryOperation(instruction, values);
  }

  /** An iterator is not what it iterates over, but leads there. */
  private static long viewOf(BasicValue object) {
    long origins = Origins.of(object);
    return (origins & Origins.OTHER) == 0
        ? origins
        : (origins & ~Origins.OTHER) | Origins.VIEW_OF_OTHER;
  }

  @Override
  public BasicValue merge(BasicValue first, BasicValue second) {
    if (!(first instanceof Origins) && !(second instanceof Origins)) {
      return super.merge(first, second);
    }
    long origins = Origins.of(first) | Origins.of(second);
    return origins == Origins.of(first) ? first : new Origins(origins);
  }

  private void escape(BasicValue value) {
    if (value instanceof Origins origins) {
      escaped |= origins.bits;
    }
  }

  /** Whether a call results in its object, or in a view of it. */
  private static boolean isView(MethodInsnNode call) {
    return !ELEMENTS.contains(call.name)
        && Type.getReturnType(call.desc).getSort() == Type.OBJECT
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
