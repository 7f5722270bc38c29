/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Whether the code of a method may come to an instruction again. */
final class Repetition {
  private Repetition() {}

  /** Whether it may do so for ever, as far as is known without an analysis. */
  static boolean isEndless(MethodNode method) {
    return isPossible(method) && !CountedLoops.areAll(method);
  }

  /** Without a way back there is no loop: not by a jump, a switch, or a handler of exceptions. */
  static boolean isPossible(MethodNode method) {
    InsnList code = method.instructions;
    for (AbstractInsnNode each : code) {
      for (LabelNode target : Blocks.targets(each)) {
        if (code.indexOf(target) < code.indexOf(each)) {
          return true;
        }
      }
    }
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      if (code.indexOf(each.handler) < code.indexOf(each.end)) {
        return true;
      }
    }
    return false;
  }
}
