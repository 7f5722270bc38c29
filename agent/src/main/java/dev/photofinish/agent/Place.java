/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Where in a method of the JDK a hook goes. */
interface Place {
  /** Passes a method on to {@code next}, and runs {@code insert} whenever the place is reached. */
  MethodVisitor visitor(MethodVisitor next, Runnable insert);

  static Place entry() {
    return (next, insert) ->
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
    return (next, insert) ->
        new MethodVisitor(Opcodes.ASM9, next) {
          @Override
          public void visitInsn(int opcode) {
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
              insert.run();
            }
            super.visitInsn(opcode);
          }
        };
  }

  /** Before every call of {@code method}; its arguments are on the stack. */
  static Place beforeCall(String method) {
    return (next, insert) ->
        new MethodVisitor(Opcodes.ASM9, next) {
          @Override
          public void visitMethodInsn(
              int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (name.equals(method)) {
              insert.run();
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
          }
        };
  }
}
