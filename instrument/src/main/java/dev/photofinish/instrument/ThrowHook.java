/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * An instruction that may throw while accesses wait for their check: then they are checked first.
 * The handler lies beside the instruction, so that those of the method are its own, too.
 *
 * @param waiting the checks, each with the variable that its object is in
 * @param inner what else is woven; null if nothing
 */
record ThrowHook(Map<FieldCheck, Integer> waiting, Hook inner) implements Hook {
  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    if (!code.canBranch()) {
      visit(instruction, code); // never runs
      return;
    }
    Label start = new Label();
    Label handler = new Label();
    Label done = new Label();
    Frame thrown = code.frameOfAnyThrow();
    code.added().visitLabel(start);
    visit(instruction, code); // ...
    Frame after = code.frame();
    code.added().visitJumpInsn(Opcodes.GOTO, done); // ...
    code.label(handler, thrown); // e
    waiting.forEach((check, local) -> check.callAll(local, code)); // e
    code.instructions(Opcodes.ATHROW);
    code.label(done, after); // ...
    code.innermostHandler(start, handler, handler);
  }

  private void visit(AbstractInsnNode instruction, Code code) {
    if (inner == null) {
      instruction.accept(code);
    } else {
      inner.weave(instruction, code);
    }
  }
}
