/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/** Whether the code of a method may come to an instruction again. */
final class Repetition {
  private Repetition() {}

  /** Without a way back there is no loop: not by a jump, a switch, or a handler of exceptions. */
  static boolean isPossible(MethodNode method) {
    InsnList code = method.instructions;
    for (AbstractInsnNode each : code) {
      if (Blocks.targets(each).stream()
          .anyMatch(label -> code.indexOf(label) < code.indexOf(each))) {
        return true;
      }
    }
    return method.tryCatchBlocks.stream()
        .anyMatch(each -> code.indexOf(each.handler) < code.indexOf(each.end));
  }
}
