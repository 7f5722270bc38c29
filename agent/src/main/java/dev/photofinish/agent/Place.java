/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Where in a method of the JDK a hook goes. */
interface Place {
  /** Passes a method on to {@code next}, and runs {@code insert} whenever the place is reached. */
  MethodVisitor visitor(MethodVisitor next, HookedMethod method, Runnable insert);

  static Place entry() {
    return (next, method, insert) ->
        new MethodVisitor(Opcodes.ASM9, next) {
          @Override
          public void visitCode() {
            super.visitCode();
            insert.run();
          }
        };
  }

  /** Before every return; the result, if any, is on the stack. */
  static Place beforeReturn() {
    return (next, method, insert) ->
        new MethodVisitor(Opcodes.ASM9, next) {
          @Override
          public void visitInsn(int opcode) {
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
              method.top = method.result();
              insert.run();
            }
            super.visitInsn(opcode);
          }
        };
  }

  /** Before every return, and when an exception leaves the method. */
  static Place exit() {
    return (next, method, insert) ->
        new MethodVisitor(Opcodes.ASM9, next) {
          private final Label start = new Label();

          @Override
          public void visitCode() {
            super.visitCode();
            super.visitLabel(start);
          }

          @Override
          public void visitInsn(int opcode) {
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
              method.top = method.result();
              insert.run();
            }
            super.visitInsn(opcode);
          }

          @Override
          public void visitMaxs(int maxStack, int maxLocals) {
            Label end = new Label();
            super.visitLabel(end);
            Object[] locals = method.isStatic ? new Object[0] : new Object[] {method.owner};
            Object[] thrown = {"java/lang/Throwable"};
            super.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, thrown); // e
            method.top = null;
            insert.run(); // e
            super.visitInsn(Opcodes.ATHROW);
            super.visitTryCatchBlock(start, end, end, null); // the last: outside all others
            super.visitMaxs(maxStack, maxLocals);
          }
        };
  }

  /** Before every call of {@code called}; its arguments are on the stack. */
  static Place beforeCall(String called) {
    return (next, method, insert) ->
        new MethodVisitor(Opcodes.ASM9, next) {
          @Override
          public void visitMethodInsn(
              int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (isCalled(called, owner, name)) {
              method.top = top(opcode, owner, descriptor);
              insert.run();
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
          }
        };
  }

  /** Whether a method is meant by its name alone, or by its name and that of its nested class. */
  private static boolean isCalled(String called, String owner, String name) {
    int dot = called.indexOf('.');
    return name.equals(called.substring(dot + 1))
        && (dot < 0 || owner.endsWith("$" + called.substring(0, dot)));
  }

  /** What is on top of the stack before a call: the last argument, or the receiver. */
  private static Type top(int opcode, String owner, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    if (arguments.length > 0) {
      return arguments[arguments.length - 1];
    }
    return opcode == Opcodes.INVOKESTATIC ? null : Type.getObjectType(owner);
  }

  /** After every call of {@code called}; what it returned is on the stack. */
  static Place afterCall(String called) {
    return (next, method, insert) ->
        new MethodVisitor(Opcodes.ASM9, next) {
          @Override
          public void visitMethodInsn(
              int opcode, String owner, String name, String descriptor, boolean isInterface) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (isCalled(called, owner, name)) {
              method.top = Type.getReturnType(descriptor);
              insert.run();
            }
          }
        };
  }

  /** After the first read of {@code field} of any object; its value is on the stack. */
  static Place afterFirstRead(String field) {
    return (next, method, insert) ->
        new MethodVisitor(Opcodes.ASM9, next) {
          private boolean seen;

          @Override
          public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
            if (opcode == Opcodes.GETFIELD && name.equals(field) && !seen) {
              seen = true;
              method.top = Type.getType(descriptor);
              insert.run();
            }
          }
        };
  }

  /** After every read of {@code field} of any object; its value is on the stack. */
  static Place afterRead(String field) {
    return (next, method, insert) ->
        new MethodVisitor(Opcodes.ASM9, next) {
          @Override
          public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
            if (opcode == Opcodes.GETFIELD && name.equals(field)) {
              method.top = Type.getType(descriptor);
              insert.run();
            }
          }
        };
  }

  /** After every read of a one-word {@code field}; above its value, the object that it is of. */
  static Place afterReadOf(String field) {
    return (next, method, insert) ->
        new MethodVisitor(Opcodes.ASM9, next) {
          @Override
          public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            boolean hooked = opcode == Opcodes.GETFIELD && name.equals(field);
            if (hooked) {
              super.visitInsn(Opcodes.DUP); // o o
            }
            super.visitFieldInsn(opcode, owner, name, descriptor); // o v
            if (hooked) {
              super.visitInsn(Opcodes.SWAP); // v o
              method.top = Type.getObjectType(owner);
              insert.run(); // v o
              super.visitInsn(Opcodes.POP); // v
            }
          }
        };
  }
}
