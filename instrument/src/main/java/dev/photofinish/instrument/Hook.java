/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.tree.AbstractInsnNode;

/** What is woven around one instruction. */
interface Hook {
  /** Writes the instruction, and what comes before and after it. */
  void weave(AbstractInsnNode instruction, Code code);

  /** The same for a hook that may be null: then there is the instruction alone. */
  static void weaveAny(Hook hook, AbstractInsnNode instruction, Code code) {
    if (hook == null) {
      instruction.accept(code);
    } else {
      hook.weave(instruction, code);
    }
  }

  /** Whether it needs the state of the running thread. */
  default boolean needsSelf() {
    return true;
  }
}
