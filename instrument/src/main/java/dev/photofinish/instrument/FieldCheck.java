/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * The check of an access to a plain field, once the access has been made: a null pointer is found,
 * and told of, by the target's own instruction.
 *
 * @param site the number of the access
 * @param word the added field that holds the epoch of the last such access
 * @param slow takes over when that was not in this epoch
 * @param inline whether the epochs are compared in place
 */
record FieldCheck(int site, String word, Probe slow, boolean inline) {
  /* Stacks grow to the right; o is the object, w its word, e the thread's epoch, s its state. */

  /** Checks the object on the stack. */
  void ofOperand(FieldInsnNode access, Code code) {
    if (!inline || !code.canBranch()) {
      call(code); // ...
      return;
    }
    Label same = new Label();
    Label done = new Label();
    code.instructions(Opcodes.DUP); // ... o o
    compare(access, Opcodes.GETFIELD, same, code); // ... o
    Frame unchecked = code.frame();
    call(code); // ...
    Frame checked = code.frame();
    code.added().visitJumpInsn(Opcodes.GOTO, done);
    code.label(same, unchecked);
    code.instructions(Opcodes.POP); // ...
    code.label(done, checked);
  }

  /** Checks the object in a variable of the method's own. */
  void ofLocal(FieldInsnNode access, int local, Code code) {
    code.visitVarInsn(Opcodes.ALOAD, local); // ... o
    if (!inline || !code.canBranch()) {
      call(code); // ...
      return;
    }
    Label done = new Label();
    compare(access, Opcodes.GETFIELD, done, code); // ...
    code.visitVarInsn(Opcodes.ALOAD, local); // ... o
    call(code); // ...
    code.label(done, code.frame());
  }

  /** Checks a static field. */
  void ofStatic(FieldInsnNode access, Code code) {
    Label done = new Label();
    boolean branch = inline && code.canBranch();
    if (branch) {
      compare(access, Opcodes.GETSTATIC, done, code); // ...
    }
    call(code); // ...
    if (branch) {
      code.label(done, code.frame());
    }
  }

  /**
   * Jumps if the access was made in this epoch before. The word's owner is on the stack, if any.
   */
  private void compare(FieldInsnNode access, int load, Label same, Code code) {
    code.added().visitFieldInsn(load, access.owner, word, "J"); // ... w
    code.epoch(); // ... w e
    code.instructions(Opcodes.LCMP);
    code.added().visitJumpInsn(Opcodes.IFEQ, same);
  }

  private void call(Code code) {
    code.self().push(site).call(slow); // [o] s site ->
  }
}
