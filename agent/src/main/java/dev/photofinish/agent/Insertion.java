/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.agent.Place.Kind;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Passes a method on, and emits a hook's code whenever its place is reached. */
final class Insertion extends MethodVisitor {
  private final JdkHook hook;
  private final Kind kind;
  private final String name;
  private final HookedMethod method;
  private final Set<JdkHook> placed;
  private Label start; // of what an exception can leave
  private boolean read; // once: the first read was seen

  /** Adds the hook to {@code placed} once it has found its place. */
  Insertion(MethodVisitor next, JdkHook hook, HookedMethod method, Set<JdkHook> placed) {
    super(Opcodes.ASM9, next);
    this.hook = hook;
    this.kind = hook.place().kind();
    this.name = hook.place().name();
    this.method = method;
    this.placed = placed;
  }

  private void insert() {
    hook.code().emit(mv, method);
    placed.add(hook);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (kind == Kind.ENTRY) {
      insert();
    } else if (kind == Kind.EXIT) {
      start = new Label();
      super.visitLabel(start);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN
        && opcode <= Opcodes.RETURN
        && (kind == Kind.BEFORE_RETURN || kind == Kind.EXIT)) {
      method.top = method.result();
      insert();
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (kind == Kind.EXIT) {
      Label end = new Label();
      super.visitLabel(end);
      Object[] locals = method.isStatic ? new Object[0] : new Object[] {method.owner};
      Object[] thrown = {"java/lang/Throwable"};
      super.visitFrame(method.frames, locals.length, locals, 1, thrown); // e
      method.top = null;
      insert(); // e
      super.visitInsn(Opcodes.ATHROW);
      super.visitTryCatchBlock(start, end, end, null); // the last: outside all others
    }
    super.visitMaxs(maxStack, maxLocals);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String called, String descriptor, boolean isInterface) {
    boolean hooked = (kind == Kind.BEFORE_CALL || kind == Kind.AFTER_CALL) && isIt(owner, called);
    if (hooked && kind == Kind.BEFORE_CALL) {
      method.top = topBefore(opcode, owner, descriptor);
      insert();
    }
    super.visitMethodInsn(opcode, owner, called, descriptor, isInterface);
    if (hooked && kind == Kind.AFTER_CALL) {
      method.top = Type.getReturnType(descriptor);
      insert();
    }
  }

  /** Whether a method is meant by its name alone, or by its name and that of its nested class. */
  private boolean isIt(String owner, String called) {
    int dot = name.indexOf('.');
    return dot < 0
        ? name.equals(called)
        : name.endsWith(called)
            && name.length() == dot + 1 + called.length()
            && owner.endsWith("$" + name.substring(0, dot));
  }

  /** What is on top of the stack before a call: the last argument, or the receiver. */
  private static Type topBefore(int opcode, String owner, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    if (arguments.length > 0) {
      return arguments[arguments.length - 1];
    }
    return opcode == Opcodes.INVOKESTATIC ? null : Type.getObjectType(owner);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
    boolean hooked = opcode == Opcodes.GETFIELD && field.equals(name) && isRead();
    if (hooked && kind == Kind.AFTER_READ_OF) {
      super.visitInsn(Opcodes.DUP); // o o
      super.visitFieldInsn(opcode, owner, field, descriptor); // o v
      super.visitInsn(Opcodes.SWAP); // v o
      method.top = Type.getObjectType(owner);
      insert(); // v o
      super.visitInsn(Opcodes.POP); // v
      return;
    }
    super.visitFieldInsn(opcode, owner, field, descriptor);
    if (hooked) {
      read = true;
      method.top = Type.getType(descriptor);
      insert();
    }
  }

  private boolean isRead() {
    return kind == Kind.AFTER_READ
        || kind == Kind.AFTER_READ_OF
        || (kind == Kind.AFTER_FIRST_READ && !read);
  }
}
