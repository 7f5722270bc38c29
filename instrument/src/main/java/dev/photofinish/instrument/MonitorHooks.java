/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
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

  /**
   * An exit in a handler that also handles its own exceptions, as compilers make them for {@code
   * synchronized}. At the end of the stack the probe would throw for ever; here it may fail, and
   * all that is done then is to say so.
   */
  record ExitInHandler() implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      if (!code.canBranch()) {
        instruction.accept(code); // never runs
        return;
      }
      MethodVisitor added = code.added();
      int lock = code.scratch(Type.getType(Object.class));
      Label start = new Label();
      Label handler = new Label();
      Label done = new Label();
      added.visitVarInsn(Opcodes.ASTORE, lock); // -
      Frame before = code.frame();
      Frame failed = code.frameOfHandler();
      added.visitLabel(start);
      added.visitVarInsn(Opcodes.ALOAD, lock); // o
      code.self().call(Probe.BEFORE_RELEASE); // -
      added.visitJumpInsn(Opcodes.GOTO, done);
      code.label(handler, failed); // e
      code.instructions(Opcodes.POP); // -
      code.unheard(); // -
      code.label(done, before);
      added.visitVarInsn(Opcodes.ALOAD, lock); // o
      instruction.accept(code); // -
      code.innermostHandler(start, handler, handler);
    }
  }

  /** Whether an exception at {@code instruction} is handled by code that leads to it again. */
  static boolean isInOwnHandler(MethodNode method, AbstractInsnNode instruction) {
    int at = method.instructions.indexOf(instruction);
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      if (method.instructions.indexOf(each.start) <= at
          && at < method.instructions.indexOf(each.end)
          && method.instructions.indexOf(each.handler) <= at) {
        return true;
      }
    }
    return false;
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
