/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.ShadowFields;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * The check of an access to a plain field, once the access has been made: a null pointer is found,
 * and told of, by the target's own instruction.
 *
 * @param site the number of the access
 * @param field the name of the field, whose words are in fields beside it
 * @param slow takes over unless the words show that the access needs no check
 * @param inline whether the words are looked at in place
 */
record FieldCheck(int site, String field, Probe slow, boolean inline) {
  private static final Type OBJECT = Type.getType(Object.class);

  /* Stacks grow to the right; o is the object, w and r its words, e the thread's epoch, s its state. */

  /** Checks the object on the stack. */
  void ofOperand(FieldInsnNode access, Code code) {
    if (!inline || !code.canBranch()) {
      call(code); // ...
      return;
    }
    int local = code.scratch(OBJECT);
    code.added().visitVarInsn(Opcodes.ASTORE, local); // ...
    ofLocal(access, local, code); // ...
    code.instructions(Opcodes.ACONST_NULL); // ... null
    code.added().visitVarInsn(Opcodes.ASTORE, local); // lest the object be kept alive
  }

  /** Checks the object in a variable of the method's own, or in one that was just filled. */
  void ofLocal(FieldInsnNode access, int local, Code code) {
    check(access, local, code);
  }

  /** Checks a static field. */
  void ofStatic(FieldInsnNode access, Code code) {
    check(access, FieldHooks.NOWHERE, code);
  }

  private void check(FieldInsnNode access, int local, Code code) {
    Label done = new Label();
    boolean branch = inline && code.canBranch();
    if (branch && (slow == Probe.READ || slow == Probe.READ_STATIC)) {
      load(access, ShadowFields.read(field), local, code); // ... r
      load(access, ShadowFields.write(field), local, code); // ... r w
      code.self().call(Probe.IS_READ); // ... whether r or w is of this epoch
      code.added().visitJumpInsn(Opcodes.IFNE, done);
    } else if (branch) {
      load(access, ShadowFields.write(field), local, code); // ... w
      code.epoch(); // ... w e
      code.instructions(Opcodes.LCMP);
      code.added().visitJumpInsn(Opcodes.IFEQ, done);
    }
    if (branch) {
      code.slowPath(done);
    }
    if (local != FieldHooks.NOWHERE) {
      code.added().visitVarInsn(Opcodes.ALOAD, local); // ... o
    }
    call(code); // ...
    if (branch) {
      code.label(done, code.frame());
    }
  }

  /** Pushes a word of the object in a variable, or of the class if there is none. */
  private static void load(FieldInsnNode access, String word, int local, Code code) {
    if (local == FieldHooks.NOWHERE) {
      code.added().visitFieldInsn(Opcodes.GETSTATIC, access.owner, word, "J"); // ... w
    } else {
      code.added().visitVarInsn(Opcodes.ALOAD, local); // ... o
      code.added().visitFieldInsn(Opcodes.GETFIELD, access.owner, word, "J"); // ... w
    }
  }

  private void call(Code code) {
    code.self().push(site).call(slow); // [o] s site ->
  }
}
