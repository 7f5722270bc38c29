/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call of {@code Object.wait}, which leaves the monitor and enters it again. */
record WaitHook() implements Hook {
  /** The method is final: whatever class is named, it is the one of {@code Object}. */
  static boolean matches(MethodInsnNode call) {
    return call.getOpcode() != Opcodes.INVOKESTATIC
        && call.name.equals("wait")
        && (call.desc.equals("()V") || call.desc.equals("(J)V") || call.desc.equals("(JI)V"));
  }

  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    if (!code.canBranch()) {
      instruction.accept(code); // never runs
      return;
    }
    int lock = beforeWait((MethodInsnNode) instruction, code); // o [millis [nanos]]
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label done = new Label();
    Frame interrupted = code.frameOfHandler();
    code.added().visitLabel(start);
    instruction.accept(code); // -
    code.added().visitLabel(end);
    afterWait(lock, code);
    Frame finished = code.frame();
    code.added().visitJumpInsn(Opcodes.GOTO, done);
    code.label(handler, interrupted); // e
    afterWait(lock, code);
    code.instructions(Opcodes.ATHROW);
    code.label(done, finished);
    code.innermostHandler(start, end, handler);
  }

  /** Keeps the lock in a variable: what is on the stack is lost if the call throws. */
  private static int beforeWait(MethodInsnNode call, Code code) {
    MethodVisitor added = code.added();
    int lock = code.scratch(Type.getType(Object.class));
    int millis = code.scratch(Type.LONG_TYPE);
    int nanos = code.scratch(Type.INT_TYPE);
    boolean hasNanos = call.desc.equals("(JI)V");
    boolean hasMillis = hasNanos || call.desc.equals("(J)V");
    if (hasNanos) {
      added.visitVarInsn(Opcodes.ISTORE, nanos); // o millis
    }
    if (hasMillis) {
      added.visitVarInsn(Opcodes.LSTORE, millis); // o
    }
    code.instructions(Opcodes.DUP, Opcodes.DUP); // o o o
    added.visitVarInsn(Opcodes.ASTORE, lock); // o o
    code.self().call(Probe.BEFORE_WAIT); // o
    if (hasMillis) {
      added.visitVarInsn(Opcodes.LLOAD, millis); // o millis
    }
    if (hasNanos) {
      added.visitVarInsn(Opcodes.ILOAD, nanos); // o millis nanos
    }
    return lock;
  }

  /** Forgets the lock, lest the variable keep it from the garbage collector. */
  private static void afterWait(int lock, Code code) {
    MethodVisitor added = code.added();
    added.visitVarInsn(Opcodes.ALOAD, lock); // o
    code.instructions(Opcodes.ACONST_NULL);
    added.visitVarInsn(Opcodes.ASTORE, lock); // o
    code.self().call(Probe.AFTER_WAIT); // -
  }
}
