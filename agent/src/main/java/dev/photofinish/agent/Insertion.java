/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.agent.Place.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Passes a method on, and emits the code of each of its hooks whenever the place of that is
 * reached. Of several at one place the first goes next to what it is about: it comes last before
 * that, and first after it.
 */
final class Insertion extends MethodVisitor {
  private final List<JdkHook> hooks;
  private final HookedMethod method;
  private final Set<JdkHook> placed;
  private final Label[] starts; // by hook: of what an exception can leave
  private final Set<String> read = new HashSet<>(); // fields

  /** Adds hooks to {@code placed} once they have found their place. */
  Insertion(MethodVisitor next, List<JdkHook> hooks, HookedMethod method, Set<JdkHook> placed) {
    super(Opcodes.ASM9, next);
    this.hooks = hooks;
    this.method = method;
    this.placed = placed;
    this.starts = new Label[hooks.size()];
  }

  private void insert(JdkHook hook) {
    hook.code().emit(mv, method);
    placed.add(hook);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    method.makeRoom();
    for (int i = 0; i < starts.length; i++) {
      Kind kind = hooks.get(i).place().kind();
      if (kind == Kind.ENTRY) {
        insert(hooks.get(i));
      } else if (kind == Kind.EXIT || kind == Kind.THROWN) {
        starts[i] = new Label();
        super.visitLabel(starts[i]);
      }
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      for (int i = starts.length - 1; i >= 0; i--) {
        Kind kind = hooks.get(i).place().kind();
        if (kind == Kind.BEFORE_RETURN || kind == Kind.EXIT) {
          method.top = method.result();
          insert(hooks.get(i));
        }
      }
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    for (int i = starts.length - 1; i >= 0; i--) {
      if (starts[i] != null) {
        Label end = new Label();
        super.visitLabel(end);
        Object[] locals = method.isStatic ? new Object[0] : new Object[] {method.owner};
        Object[] thrown = {"java/lang/Throwable"};
        super.visitFrame(method.frames, locals.length, locals, 1, thrown); // e
        method.top = null;
        insert(hooks.get(i)); // e
        super.visitInsn(Opcodes.ATHROW);
        super.visitTryCatchBlock(starts[i], end, end, null); // the last: outside all others
      }
    }
    super.visitMaxs(maxStack + method.stack(), maxLocals);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String called, String descriptor, boolean isInterface) {
    for (int i = starts.length - 1; i >= 0; i--) {
      if (isAt(hooks.get(i), Kind.BEFORE_CALL, owner, called)) {
        method.top = topBefore(opcode, owner, descriptor);
        insert(hooks.get(i));
      }
    }
    super.visitMethodInsn(opcode, owner, called, descriptor, isInterface);
    for (JdkHook hook : hooks) {
      if (isAt(hook, Kind.AFTER_CALL, owner, called)) {
        method.top = Type.getReturnType(descriptor);
        insert(hook);
      }
    }
  }

  /** A method is meant by its name alone, or by its name and that of its nested class. */
  private static boolean isAt(JdkHook hook, Kind kind, String owner, String called) {
    if (hook.place().kind() != kind) {
      return false;
    }
    String name = hook.place().name();
    if (!name.endsWith(called)) {
      return false;
    }
    int dot = name.length() - called.length() - 1;
    return dot < 0 || (name.charAt(dot) == '.' && owner.endsWith("$" + name.substring(0, dot)));
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
    if (opcode != Opcodes.GETFIELD) {
      super.visitFieldInsn(opcode, owner, field, descriptor);
    } else if (has(Kind.AFTER_READ_OF, field)) {
      super.visitInsn(Opcodes.DUP); // o o
      super.visitFieldInsn(opcode, owner, field, descriptor); // o v
      super.visitInsn(Opcodes.SWAP); // v o
      insertAfterRead(Kind.AFTER_READ_OF, field, Type.getObjectType(owner)); // v o
      super.visitInsn(Opcodes.POP); // v
    } else {
      super.visitFieldInsn(opcode, owner, field, descriptor); // v
      insertAfterRead(Kind.AFTER_READ, field, Type.getType(descriptor));
      if (read.add(field)) {
        insertAfterRead(Kind.AFTER_FIRST_READ, field, Type.getType(descriptor));
      }
    }
  }

  private boolean has(Kind kind, String field) {
    for (JdkHook hook : hooks) {
      if (hook.place().isOf(kind, field)) {
        return true;
      }
    }
    return false;
  }

  private void insertAfterRead(Kind kind, String field, Type top) {
    for (JdkHook hook : hooks) {
      if (hook.place().isOf(kind, field)) {
        method.top = top;
        insert(hook);
      }
    }
  }
}
