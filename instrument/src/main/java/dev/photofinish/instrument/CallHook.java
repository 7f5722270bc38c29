/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.contracts.Effect;
import dev.photofinish.probes.contracts.Effect.Verb;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call of a library method that accesses its object, objects among its arguments, or arrays.
 *
 * <p>Objects are told before the call, which may throw when it is halfway. Arrays are told after
 * it: then it is known that it has not thrown, and how much it has read.
 *
 * @param inner what else is to be woven around the call, or null
 * @param local the variable that the object was loaded from, and still is in
 */
record CallHook(Hook inner, int local, List<Planned> effects) implements Hook {
  /** An effect, and its site. */
  record Planned(Effect effect, int site) {
    boolean isArray() {
      return effect.range() != null;
    }

    boolean isOfThis() {
      return effect.isOfThis() && !isArray();
    }

    boolean isChange() {
      return isOfThis() && effect.verb() == Verb.CHANGE;
    }
  }

  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    MethodInsnNode call = (MethodInsnNode) instruction;
    CallOperands operands = new CallOperands(call, code, local);
    if (isSimple(call)) {
      operands.copyReceiver(); // o ... o
      code.self().push(effects.get(0).site).call(Probe.BEFORE_CALL); // o ...
      accept(instruction, code);
      return;
    }
    operands.keep(effects);
    effects.forEach(each -> before(each, operands, code));
    accept(instruction, code);
    operands.keepResult(effects);
    effects.forEach(each -> after(each, operands, code));
    operands.forget();
  }

  private void accept(AbstractInsnNode instruction, Code code) {
    if (inner != null) {
      inner.weave(instruction, code);
    } else {
      instruction.accept(code);
    }
  }

  /** Whether the object is all that is accessed, and can be had without moving the arguments. */
  private boolean isSimple(MethodInsnNode call) {
    return effects.size() == 1
        && effects.get(0).isOfThis()
        && !effects.get(0).isChange()
        && CallOperands.isReceiverAtHand(call, local);
  }

  private static void before(Planned planned, CallOperands operands, Code code) {
    if (planned.isChange()) {
      operands.loadReceiver(); // o
      code.self().push(planned.site).call(Probe.BEFORE_CHANGE); // count
      operands.storeCount(); // -
    } else if (planned.isOfThis()) {
      operands.loadReceiver(); // o
      code.self().push(planned.site).call(Probe.BEFORE_CALL); // -
    } else if (!planned.isArray()) {
      operands.loadReceiver(); // o
      operands.load(planned.effect.operand()); // o a
      code.self().push(planned.site).call(Probe.BEFORE_ARGUMENT); // -
    }
  }

  private static void after(Planned planned, CallOperands operands, Code code) {
    if (planned.isChange()) {
      operands.loadReceiver(); // o
      operands.loadCount(); // o count
      code.self().push(planned.site).call(Probe.AFTER_CHANGE); // -
    } else if (planned.isArray()) {
      if (planned.effect.isOfThis()) {
        code.instructions(Opcodes.ACONST_NULL); // null
        operands.loadReceiver(); // null a
      } else {
        operands.loadReceiver(); // o
        operands.load(planned.effect.operand()); // o a
      }
      operands.loadRange(planned.effect.range()); // o a from count
      code.self().push(planned.site).call(Probe.AFTER_RANGE); // -
    }
  }
}
