/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Whether all loops of a method count until they end, as its instructions show without an analysis:
 * that is asked of every method that is called.
 */
final class CountedLoops {
  /*
   * A loop as javac has it, by the one jump that leads back to its start:
   *
   *   start  iload i                 first of all
   *          what i is less than     once more each time, and it may change
   *          if_icmpge  beyond back  or the same the other way round
   *          …                       where i does not change, and what the comparison throws, if
   *                                  anything, is not handled
   *          iinc i 1                by way of which every round goes on
   *   back   goto start
   *
   * Of two loops one is within the other, or they are apart. Should one go on for ever, take, of all
   * such, the one whose jump back comes last: nothing comes back to it from behind that, nor from
   * before its start, so its i changes by its iinc alone; and there are no more than 2^32 numbers.
   */
  private final InsnList code;
  private final List<TryCatchBlockNode> handlers;
  private final List<JumpInsnNode> back = new ArrayList<>();

  private CountedLoops(MethodNode method) {
    this.code = method.instructions;
    this.handlers = method.tryCatchBlocks;
  }

  /** Whether every way back in a method is that of such a loop. */
  static boolean areAll(MethodNode method) {
    CountedLoops loops = new CountedLoops(method);
    return loops.areWaysBackJumps() && loops.back.stream().allMatch(loops::isCounted);
  }

  private boolean areWaysBackJumps() {
    for (AbstractInsnNode each : code) {
      boolean leadsBack = Blocks.targets(each).stream().anyMatch(target -> at(target) < at(each));
      if ((leadsBack && each.getOpcode() != Opcodes.GOTO) || each.getOpcode() == Opcodes.JSR) {
        return false;
      }
      if (leadsBack) {
        back.add((JumpInsnNode) each);
      }
    }
    return handlers.stream().noneMatch(each -> at(each.handler) < at(each.end));
  }

  private int at(AbstractInsnNode instruction) {
    return code.indexOf(instruction);
  }

  private boolean isCounted(JumpInsnNode jump) {
    AbstractInsnNode first = next(jump.label);
    AbstractInsnNode count = jump.getPrevious();
    while (count != null && count.getOpcode() < 0 && !isTarget(count)) {
      count = count.getPrevious();
    }
    return first instanceof VarInsnNode load
        && load.getOpcode() == Opcodes.ILOAD
        && count instanceof IincInsnNode step
        && step.var == load.var
        && leaves(first, step.incr, jump)
        && isChangedOnlyBy(step, jump)
        && isApartFromOthers(jump);
  }

  /** Whether any jump or exception leads to what may be a label. */
  private boolean isTarget(AbstractInsnNode instruction) {
    if (!(instruction instanceof LabelNode)) {
      return false;
    }
    for (AbstractInsnNode each : code) {
      if (Blocks.targets(each).contains(instruction)) {
        return true;
      }
    }
    return false; // handlers begin by storing what was thrown
  }

  /** Whether a comparison that begins at {@code load} ends the loop, if that counts by a step. */
  private boolean leaves(AbstractInsnNode load, int step, JumpInsnNode back) {
    AbstractInsnNode test = next(load);
    boolean alone =
        test != null && (test.getOpcode() >= Opcodes.IFEQ && test.getOpcode() <= Opcodes.IFLE);
    if (!alone) {
      test = afterPush(test);
    }
    if (!(test instanceof JumpInsnNode jump)
        || at(jump.label) < at(back)
        || isHandledWithin(load, test, back)) {
      return false;
    }
    int opcode = test.getOpcode();
    return switch (step) {
      case 1 -> opcode == (alone ? Opcodes.IFGE : Opcodes.IF_ICMPGE);
      case -1 ->
          alone ? opcode == Opcodes.IFLT || opcode == Opcodes.IFLE : opcode == Opcodes.IF_ICMPLE;
      default -> false;
    };
  }

  /** Whether the loop may go on after an exception between two instructions. */
  private boolean isHandledWithin(
      AbstractInsnNode first, AbstractInsnNode last, AbstractInsnNode back) {
    return handlers.stream()
        .anyMatch(
            each ->
                at(each.start) < at(last)
                    && at(each.end) > at(first)
                    && at(each.handler) < at(back));
  }

  /** What follows instructions that push one value; null if they are of another kind. */
  private static AbstractInsnNode afterPush(AbstractInsnNode first) {
    if (first == null || !isPush(first)) {
      return null;
    }
    AbstractInsnNode each = next(first);
    while (each != null && replacesOne(each)) {
      each = next(each);
    }
    return each;
  }

  private static boolean isPush(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5)
        || opcode == Opcodes.BIPUSH
        || opcode == Opcodes.SIPUSH
        || opcode == Opcodes.LDC
        || opcode == Opcodes.ILOAD
        || opcode == Opcodes.ALOAD
        || opcode == Opcodes.GETSTATIC;
  }

  /** Whether an instruction takes a reference, and nothing else, and leaves one value for it. */
  private static boolean replacesOne(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.ARRAYLENGTH
        || instruction.getOpcode() == Opcodes.GETFIELD
        || (instruction instanceof MethodInsnNode call
            && call.getOpcode() != Opcodes.INVOKESTATIC
            && call.desc.startsWith("()"));
  }

  private boolean isChangedOnlyBy(IincInsnNode step, JumpInsnNode back) {
    for (AbstractInsnNode each = back.label; each != back; each = each.getNext()) {
      boolean stores =
          each instanceof VarInsnNode access
              && access.getOpcode() == Opcodes.ISTORE
              && access.var == step.var;
      boolean counts = each instanceof IincInsnNode other && other.var == step.var && other != step;
      if (stores || counts) {
        return false;
      }
    }
    return true;
  }

  private boolean isApartFromOthers(JumpInsnNode jump) {
    for (JumpInsnNode other : back) {
      boolean startsInside = at(other.label) > at(jump.label) && at(other.label) < at(jump);
      boolean endsInside = at(other) > at(jump.label) && at(other) < at(jump);
      if (startsInside != endsInside) {
        return false;
      }
    }
    return true;
  }

  /** The next instruction that is one. */
  private static AbstractInsnNode next(AbstractInsnNode instruction) {
    AbstractInsnNode each = instruction.getNext();
    while (each != null && each.getOpcode() < 0) {
      each = each.getNext();
    }
    return each;
  }
}
