/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.probes.ShadowFields;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The check of an access to a plain field, or what a read of a volatile one lets its thread know,
 * once the access has been made: a null pointer is found, and told of, by the target's own
 * instruction. Also of accesses to more than one field of an object, all of them reads or all of
 * them writes.
 *
 * @param accesses by way of the same class
 * @param inline whether the words, or the clock, are looked at in place
 */
record FieldCheck(List<Access> accesses, boolean inline) {
  private static final Type OBJECT = Type.getType(Object.class);
  private static final String CLOCK = OBJECT.getDescriptor();

  /**
   * One of the accesses.
   *
   * @param owner the class that is named
   * @param words what its words are called, or its clock
   * @param member which of the fields that share them it is to; {@link #ALL} if it is to all
   * @param site its number
   * @param slow takes over unless the words show that the access needs no check, or the clock that
   *     there is nothing to learn
   */
  record Access(String owner, String words, int member, int site, Probe slow) {
    static final int ALL = -1;

    boolean isRead() {
      return slow == Probe.READ || slow == Probe.READ_STATIC || slow == Probe.READ_ALL;
    }

    boolean isVolatile() {
      return slow == Probe.AFTER_VOLATILE_READ || slow == Probe.AFTER_STATIC_VOLATILE_READ;
    }

    boolean isAlone() {
      return member != ALL;
    }
  }

  /** The site of the only access. */
  int site() {
    return accesses.get(0).site;
  }

  /* Stacks grow to the right; o is the object, w and r its words, a those of single
   * accesses, c its clock, e the thread's epoch, s its state. */

  /** Checks the object on the stack. */
  void ofOperand(Code code) {
    boolean branches = inline && code.canBranch();
    if (!branches && accesses.size() == 1) {
      call(accesses.get(0), code); // ...
      return;
    }
    int local = code.scratch(OBJECT);
    code.added().visitVarInsn(Opcodes.ASTORE, local); // ...
    ofLocal(local, code); // ...
    code.instructions(Opcodes.ACONST_NULL); // ... null
    code.added().visitVarInsn(Opcodes.ASTORE, local); // lest the object be kept alive
  }

  /** Checks static fields. */
  void ofStatic(Code code) {
    ofLocal(FieldHooks.NOWHERE, code);
  }

  /** Checks the object in a variable of the method's own, or in one that was just filled. */
  void ofLocal(int local, Code code) {
    if (!inline || !code.canBranch()) {
      callAll(local, code); // ...
      return;
    }
    Label done = new Label();
    if (accesses.get(0).isVolatile()) {
      jumpIfKnown(local, done, code); // ...
    } else if (accesses.get(0).isRead()) {
      jumpIfRead(local, done, code); // ...
    } else {
      jumpIfWritten(local, done, code); // ...
    }
    code.slowPath(done);
    callAll(local, code); // ...
    code.label(done, code.frame());
  }

  /** Calls the slow paths of all accesses. */
  void callAll(int local, Code code) {
    for (Access each : accesses) {
      if (local != FieldHooks.NOWHERE) {
        code.added().visitVarInsn(Opcodes.ALOAD, local); // ... o
      }
      call(each, code); // ...
    }
  }

  /** Jumps if the thread knows what was done before the last write of a volatile field. */
  private void jumpIfKnown(int local, Label done, Code code) {
    Access access = accesses.get(0);
    load(access, ShadowFields.sync(access.words), CLOCK, local, code); // ... c
    code.self().call(Probe.IS_KNOWN); // ... whether it does
    code.added().visitJumpInsn(Opcodes.IFNE, done); // ...
  }

  /** Jumps if all have been read, or written, in this epoch. */
  private void jumpIfRead(int local, Label done, Code code) {
    Label unread = new Label();
    int last = accesses.size() - 1;
    for (Access each : accesses.subList(0, last)) {
      isRead(each, local, code); // ... whether it is
      code.added().visitJumpInsn(Opcodes.IFEQ, unread); // ...
    }
    isRead(accesses.get(last), local, code); // ... whether it is
    code.added().visitJumpInsn(Opcodes.IFNE, done); // ...
    if (last > 0) {
      code.label(unread, code.frame()); // ...
    }
  }

  private static void isRead(Access access, int local, Code code) {
    load(access, ShadowFields.read(access.words), "J", local, code); // ... r
    load(access, ShadowFields.write(access.words), "J", local, code); // ... r w
    if (access.isAlone()) {
      loadAlone(access, local, code); // ... r w a member
    }
    Probe isRead = access.isAlone() ? Probe.IS_READ_ALONE : Probe.IS_READ;
    code.self().call(isRead); // ... whether there is a read or a write of this epoch
  }

  /** Jumps if all have been written in this epoch: then none differs in any bit. */
  private void jumpIfWritten(int local, Label done, Code code) {
    loadWrite(accesses.get(0), local, code); // ... w
    code.epoch(); // ... w e
    if (accesses.size() > 1) {
      code.instructions(Opcodes.LXOR); // ... bits
      for (Access each : accesses.subList(1, accesses.size())) {
        loadWrite(each, local, code); // ... bits w
        code.epoch().instructions(Opcodes.LXOR, Opcodes.LOR); // ... bits
      }
      code.instructions(Opcodes.LCONST_0); // ... bits 0
    }
    code.instructions(Opcodes.LCMP); // ... 0 if they are the same
    code.added().visitJumpInsn(Opcodes.IFEQ, done); // ...
  }

  /**
   * Pushes the last write; if the field shares its words, the one that is of this epoch, if any.
   */
  private static void loadWrite(Access access, int local, Code code) {
    load(access, ShadowFields.write(access.words), "J", local, code); // ... w
    if (access.isAlone()) {
      loadAlone(access, local, code); // ... w a member
      code.self().call(Probe.WRITE_ALONE); // ... w
    }
  }

  private static void loadAlone(Access access, int local, Code code) {
    load(access, ShadowFields.alone(access.words), "[J", local, code); // ... a
    code.push(access.member); // ... a member
  }

  /** Pushes an added field of the object in a variable, or of the class if there is none. */
  private static void load(Access access, String field, String type, int local, Code code) {
    if (local == FieldHooks.NOWHERE) {
      code.added().visitFieldInsn(Opcodes.GETSTATIC, access.owner, field, type); // ... v
    } else {
      code.added().visitVarInsn(Opcodes.ALOAD, local); // ... o
      code.added().visitFieldInsn(Opcodes.GETFIELD, access.owner, field, type); // ... v
    }
  }

  private static void call(Access access, Code code) {
    code.self().push(access.site).call(access.slow); // [o] s site ->
  }
}
