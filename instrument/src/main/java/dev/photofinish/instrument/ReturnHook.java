/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** A return from a synchronized method, or from the initialiser of a class. */
final class ReturnHook {
  private ReturnHook() {}

  static boolean matches(int opcode) {
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
  }

  record Synchronized() implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      code.lock().self().call(Probe.BEFORE_RELEASE); // [v]
      instruction.accept(code);
    }
  }

  /**
   * A return from a constructor that has put arrays into final fields: JLS 17.5.1 lets others see
   * what the arrays hold now, if they come by such a field. Or of an object with a finalizer: its
   * end comes before that starts, by JLS 17.4.5.
   */
  record Complete(List<FieldInsnNode> arrays, boolean mayDie) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      for (FieldInsnNode each : arrays) {
        code.visitVarInsn(Opcodes.ALOAD, 0); // this
        code.added().visitFieldInsn(Opcodes.GETFIELD, each.owner, each.name, each.desc); // a
        code.self().call(Probe.FROZEN); // -
      }
      if (mayDie) {
        code.visitVarInsn(Opcodes.ALOAD, 0); // this
        code.call(Probe.KEPT_ALIVE); // -
      }
      instruction.accept(code);
    }
  }

  /**
   * @param type the internal name of the class
   * @param implied whether classes that extend or implement it are initialised after it
   */
  record Initialised(String type, boolean implied) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      code.added().visitLdcInsn(Type.getObjectType(type)); // c
      code.self().push(implied ? 1 : 0).call(Probe.CLASS_INITIALISED); // -
      instruction.accept(code);
    }
  }
}
