/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

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
   * @param type the number of the class
   */
  record Initialised(int type) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      code.self().push(type).call(Probe.CLASS_INITIALISED); // -
      instruction.accept(code);
    }
  }
}
