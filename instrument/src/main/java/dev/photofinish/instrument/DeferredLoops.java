/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.DeferredLoop;
import dev.photofinish.placement.DeferredLoop.Span;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Writes what loops do, when they are entered and left, about accesses that they check at the end.
 */
final class DeferredLoops {
  private final Plan plan;
  private final Code code;
  private final List<Range> ranges = new ArrayList<>();

  /** Code that an exception may leave. */
  private record Range(DeferredLoop loop, Span span, Label start, Label end) {}

  DeferredLoops(Plan plan, Code code) {
    this.plan = plan;
    this.code = code;
    for (DeferredLoop loop : plan.loops()) {
      loop.spans().forEach(span -> ranges.add(new Range(loop, span, new Label(), new Label())));
    }
  }

  void before(AbstractInsnNode instruction) {
    for (DeferredLoop loop : plan.loops()) {
      if (loop.entries().contains(instruction) && code.canBranch()) {
        RunChecks.enter(loop, plan.runs(), code);
      }
    }
    for (Range each : ranges) {
      if (each.span.first() == instruction) {
        code.added().visitLabel(each.start);
      }
    }
    // Frames name a new object by the label before its instruction: nothing may come between.
    if (NewObjects.isLabel(instruction)) {
      leave(instruction.getNext());
    } else if (instruction.getOpcode() != Opcodes.NEW) {
      leave(instruction);
    }
  }

  void after(AbstractInsnNode instruction) {
    for (Range each : ranges) {
      if (each.span.last() == instruction) {
        code.added().visitLabel(each.end);
      }
    }
  }

  private void leave(AbstractInsnNode instruction) {
    for (DeferredLoop loop : plan.loops()) {
      if (loop.exits().contains(instruction) && code.canBranch()) {
        RunChecks.leave(loop, plan.runs(), code);
      }
    }
  }

  /** An exception that nobody else handles leaves all loops. */
  void end() {
    if (ranges.isEmpty()) {
      return;
    }
    Label handler = new Label();
    for (Range each : ranges) {
      code.added().visitTryCatchBlock(each.start, each.end, handler, null);
    }
    code.label(handler, code.handlerFrame()); // e
    plan.loops().forEach(each -> RunChecks.leave(each, plan.runs(), code)); // e
    code.instructions(Opcodes.ATHROW);
  }
}
