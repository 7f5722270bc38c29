/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * An instruction that may throw while accesses wait for their check: then they are checked first.
 * The handler lies beside the instruction, so that those of the method are its own, too.
 *
 * @param inner what else is woven; null if nothing
 */
record ThrowHook(List<Waiting> waiting, Hook inner) implements Hook {
  /** A check that waits. */
  interface Waiting {
    void check(Code code);
  }

  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    if (!code.canBranch()) {
      Hook.weaveAny(inner, instruction, code); // never runs
      return;
    }
    Label start = new Label();
    Label handler = new Label();
    Label done = new Label();
    Frame thrown = code.frameOfAnyThrow();
    code.added().visitLabel(start);
    Hook.weaveAny(inner, instruction, code); // ...
    Frame after = code.frame();
    code.added().visitJumpInsn(Opcodes.GOTO, done); // ...
    code.label(handler, thrown); // e
    waiting.forEach(each -> each.check(code)); // e
    code.instructions(Opcodes.ATHROW);
    code.label(done, after); // ...
    code.innermostHandler(start, handler, handler);
  }
}
