/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The code of most hooks: a call of a static method of ours. Data, because linking a lambda for
 * each would show in the time that an agent takes to start.
 *
 * @param method its name and descriptor
 * @param operands what is pushed for it, from the first to the last
 */
record HookCall(Class<?> owner, String method, List<Operand> operands) implements HookCode {
  /** What is at hand in every method of the JDK. */
  enum Operand {
    /** The receiver, of a class of the JDK that is no subclass's business. */
    THIS,
    /** A copy of the value that is about to be returned, which is no long and no double. */
    RESULT,
    TRUE,
    /** The second parameter of a static method whose first is no long and no double: an int. */
    SECOND
  }

  static HookCall of(Class<?> owner, String method, Operand... operands) {
    return new HookCall(owner, method, List.of(operands));
  }

  @Override
  public void emit(MethodVisitor code, HookedMethod hooked) {
    for (Operand operand : operands) {
      switch (operand) {
        case THIS -> code.visitVarInsn(Opcodes.ALOAD, 0);
        case RESULT -> code.visitInsn(Opcodes.DUP);
        case TRUE -> code.visitInsn(Opcodes.ICONST_1);
        case SECOND -> code.visitVarInsn(Opcodes.ILOAD, 1);
      }
    }
    int end = method.indexOf('(');
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        Type.getInternalName(owner),
        method.substring(0, end),
        method.substring(end),
        false);
  }
}
