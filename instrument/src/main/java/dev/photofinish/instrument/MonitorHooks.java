/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Entry to and exit from monitors. */
final class MonitorHooks {
  private MonitorHooks() {}

  /** Between {@code monitorenter} and the probe there is the label of {@link #openRanges}. */
  record Enter() implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      code.instructions(Opcodes.DUP); // o o
      instruction.accept(code); // o
      instruction.getNext().accept(code);
      code.self().call(Probe.AFTER_ACQUIRE); // -
    }
  }

  record Exit() implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      code.instructions(Opcodes.DUP); // o o
      code.self().call(Probe.BEFORE_RELEASE); // o
      instruction.accept(code); // -
    }
  }

  /** Has been written with the instruction before. */
  record Done() implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {}

    @Override
    public boolean needsSelf() {
      return false;
    }
  }

  /**
   * Puts a label behind every {@code monitorenter}, and lets the range of the handler that will
   * leave the monitor start there.
   *
   * <p>HotSpot does not compile a method in which an exception may pass that handler by, so the
   * probe must lie in its range. It cannot simply go behind the label where the range starts, as
   * that may be the head of a loop, too.
   */
  static void openRanges(MethodNode method) {
    for (AbstractInsnNode each : method.instructions.toArray()) {
      if (each.getOpcode() == Opcodes.MONITORENTER) {
        LabelNode entered = new LabelNode();
        method.instructions.insert(each, entered);
        extendRanges(method, entered);
      }
    }
  }

  private static void extendRanges(MethodNode method, LabelNode entered) {
    for (AbstractInsnNode at = entered.getNext(); at != null; at = at.getNext()) {
      if (at.getOpcode() > Opcodes.NOP) {
        return;
      }
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        if (block.start == at && block.type == null) {
          block.start = entered;
        }
      }
    }
  }
}
