/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.contracts.Effect;
import dev.photofinish.probes.contracts.Range;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The object of a call, its arguments and its result, kept in variables while they are needed. */
final class CallOperands {
  private static final int NOWHERE = FieldHooks.NOWHERE;

  private final MethodInsnNode call;
  private final Code code;
  private final Type[] types;
  private final List<Integer> references = new ArrayList<>(); // variables to be forgotten
  private final int[] arguments;
  private int receiver;
  private int count = NOWHERE;
  private int result = NOWHERE;

  /**
   * @param local a variable of the method's own that holds the object, if any
   */
  CallOperands(MethodInsnNode call, Code code, int local) {
    this.call = call;
    this.code = code;
    this.types = Type.getArgumentTypes(call.desc);
    this.arguments = new int[types.length];
    this.receiver = local;
  }

  private static boolean hasReceiver(MethodInsnNode call) {
    return call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals("<init>");
  }

  /** Whether the object can be copied to the top of the stack as things are. */
  static boolean isReceiverAtHand(MethodInsnNode call, int local) {
    return hasReceiver(call) && (local != NOWHERE || Type.getArgumentTypes(call.desc).length < 2);
  }

  /** {@code o [v] -> o [v] o}. */
  void copyReceiver() {
    if (receiver != NOWHERE) {
      code.visitVarInsn(Opcodes.ALOAD, receiver);
    } else if (types.length == 0) {
      code.instructions(Opcodes.DUP);
    } else {
      Operands.copyUnder(code, types[0].getSize() == 2);
    }
  }

  /** Puts into variables what the effects of the call are about; the stack is as it was. */
  void keep(List<CallHook.Planned> effects) {
    boolean needsArguments = effects.stream().anyMatch(each -> !each.effect().isOfThis());
    boolean needsReceiver = hasReceiver(call) && receiver == NOWHERE;
    if (needsArguments || (needsReceiver && types.length > 1)) {
      keepAll();
    } else if (needsReceiver) {
      copyReceiver(); // o [v] o
      receiver = store(Type.getType(Object.class)); // o [v]
    }
  }

  /** Puts the object and all arguments into variables; the stack is as it was. */
  void keepAll() {
    storeArguments(); // [o]
    if (hasReceiver(call) && receiver == NOWHERE) {
      code.instructions(Opcodes.DUP); // o o
      receiver = store(Type.getType(Object.class)); // o
    }
    for (int i = 0; i < types.length; i++) {
      load(i); // [o] ...
    }
  }

  private void storeArguments() {
    for (int i = types.length - 1; i >= 0; i--) {
      arguments[i] = store(types[i]);
    }
  }

  /** Keeps what the call has left on the stack, if an effect depends on it. */
  void keepResult(List<CallHook.Planned> effects) {
    boolean needed =
        effects.stream()
            .map(CallHook.Planned::effect)
            .anyMatch(
                each ->
                    each.operand() == Effect.RESULT
                        || (each.range() != null && each.range().needsResult()));
    if (needed) {
      code.instructions(Opcodes.DUP);
      result = store(Type.getReturnType(call.desc));
    }
  }

  /** Pushes the object, or null if there is none. */
  void loadReceiver() {
    if (hasReceiver(call)) {
      code.visitVarInsn(Opcodes.ALOAD, receiver);
    } else {
      code.instructions(Opcodes.ACONST_NULL);
    }
  }

  void load(int operand) {
    if (operand == Effect.RESULT) {
      load(Type.getReturnType(call.desc), result);
    } else {
      load(types[operand], arguments[operand]);
    }
  }

  private void load(Type type, int variable) {
    code.added().visitVarInsn(type.getOpcode(Opcodes.ILOAD), variable);
  }

  void storeCount() {
    count = store(Type.INT_TYPE);
  }

  void loadCount() {
    load(Type.INT_TYPE, count);
  }

  /** Pushes where a range begins, and how long it is; too long means to the end. */
  void loadRange(Range range) {
    if (range.from() == Range.ABSENT) {
      code.push(0); // from
    } else {
      load(range.from()); // from
    }
    if (range.isWhole()) {
      code.push(Integer.MAX_VALUE);
    } else if (range.to() != Range.ABSENT) {
      load(range.to()); // from to
      load(range.from()); // from to from
      code.instructions(Opcodes.ISUB); // from count
    } else {
      loadLength(range); // from count
    }
  }

  private void loadLength(Range range) {
    switch (range.count()) {
      case Range.ONE -> code.push(1);
      case Range.RESULT -> load(Type.INT_TYPE, result);
      case Range.ALL_IF_TRUE -> {
        load(Type.INT_TYPE, result); // 0 or 1
        code.instructions(Opcodes.INEG, Opcodes.ICONST_1, Opcodes.IUSHR); // 0 or the largest
      }
      default -> load(range.count());
    }
    if (range.less() != Range.ABSENT) {
      load(range.less());
      code.instructions(Opcodes.ISUB);
    }
  }

  /** Leaves nothing behind that would keep an object from the garbage collector. */
  void forget() {
    for (int each : references) {
      code.instructions(Opcodes.ACONST_NULL);
      code.added().visitVarInsn(Opcodes.ASTORE, each);
    }
  }

  private int store(Type type) {
    int variable = code.scratch(type);
    code.added().visitVarInsn(type.getOpcode(Opcodes.ISTORE), variable);
    if (type.getSort() >= Type.ARRAY) {
      references.add(variable);
    }
    return variable;
  }
}
