/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.AccessMode;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * An access through a {@code VarHandle}, in a mode that orders.
 *
 * <p>Its methods have as many signatures as there are calls, and no code that could be changed: so
 * it is the call that is hooked. Opaque modes order nothing and have no hook.
 */
record HandleHook(AccessMode mode, Coordinates coordinates) implements Hook {
  static final String OWNER = "java/lang/invoke/VarHandle";

  /** By the instruction that loads values of a type. */
  private static final Map<Integer, Probe> COMPARISONS =
      Map.of(
          Opcodes.ILOAD, Probe.IS_INT_EXCHANGED,
          Opcodes.LLOAD, Probe.IS_LONG_EXCHANGED,
          Opcodes.FLOAD, Probe.IS_FLOAT_EXCHANGED,
          Opcodes.DLOAD, Probe.IS_DOUBLE_EXCHANGED);

  static boolean matches(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKEVIRTUAL
        && call.owner.equals(OWNER)
        && AccessMode.of(call.name).orders();
  }

  static HandleHook of(MethodInsnNode call) {
    return new HandleHook(AccessMode.of(call.name), Coordinates.of(call));
  }

  /**
   * The arguments of a call that say which variable it is.
   *
   * @param count how many there are
   * @param object whether the first is an object or an array
   * @param index whether the second is its index, and the last
   */
  record Coordinates(int count, boolean object, boolean index) {
    static Coordinates of(MethodInsnNode call) {
      Type[] types = Type.getArgumentTypes(call.desc);
      int count = types.length - AccessMode.of(call.name).values();
      boolean object = count > 0 && types[0].getSort() >= Type.ARRAY;
      return new Coordinates(count, object, object && count == 2 && types[1].getSort() == Type.INT);
    }

    /** Whether they are those of a field or an element: handles of memory have others. */
    boolean areKnown() {
      return object ? count == 1 || index : count == 0;
    }

    /** Pushes the object, and the index, as far as there are such coordinates. */
    void load(CallOperands operands, Code code) {
      if (object && areKnown()) {
        operands.load(0); // o
      } else {
        code.instructions(Opcodes.ACONST_NULL); // null
      }
      if (index) {
        operands.load(1); // o i
      } else {
        code.push(0); // o 0
      }
    }
  }

  /** Whether it says by what it returns that it did nothing. */
  private static boolean isAttempt(MethodInsnNode call) {
    return Type.getReturnType(call.desc).getSort() == Type.BOOLEAN
        && (call.name.startsWith("compareAndSet") || call.name.startsWith("weakCompareAndSet"));
  }

  /** What compares the value that was found with the one that was expected; null if nothing can. */
  private static Probe comparison(MethodInsnNode call) {
    Type found = Type.getReturnType(call.desc);
    Type[] operands = Type.getArgumentTypes(call.desc);
    if (!call.name.startsWith("compareAndExchange") || operands.length < 2) {
      return null;
    }
    Type expected = operands[operands.length - 2];
    if (found.getSort() >= Type.ARRAY && expected.getSort() >= Type.ARRAY) {
      return Probe.IS_REFERENCE_EXCHANGED;
    }
    return found.equals(expected) ? COMPARISONS.get(found.getOpcode(Opcodes.ILOAD)) : null;
  }

  @Override
  public boolean needsSelf() {
    return false;
  }

  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    CallOperands operands =
        new CallOperands((MethodInsnNode) instruction, code, FieldHooks.NOWHERE);
    operands.keepAll(); // h ...
    MethodInsnNode call = (MethodInsnNode) instruction;
    Probe comparison = comparison(call);
    boolean attempts = mode.releases() && (isAttempt(call) || comparison != null);
    if (mode.releases()) {
      probe(attempts ? Probe.BEFORE_ATTEMPT : Probe.BEFORE_HANDLE, operands, code);
    }
    instruction.accept(code); // r
    if (attempts) {
      code.instructions(Type.getReturnType(call.desc).getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
      if (comparison != null) {
        operands.load(Type.getArgumentTypes(call.desc).length - 2); // r r expected
        code.call(comparison); // r done
      }
      probe(Probe.AFTER_ATTEMPT, operands, code); // r
    }
    if (mode.acquires()) {
      probe(Probe.AFTER_HANDLE, operands, code);
    }
    operands.forget();
  }

  private void probe(Probe probe, CallOperands operands, Code code) {
    operands.loadReceiver(); // h
    coordinates.load(operands, code); // h o i
    code.call(probe); // -
  }
}
