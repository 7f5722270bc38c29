/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call of {@code clone()} that may copy added fields, too: the copy must not have a history. */
record CloneHook() implements Hook {
  static boolean matches(MethodInsnNode call) {
    return (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKESPECIAL)
        && call.name.equals("clone")
        && call.desc.startsWith("()L")
        && !call.owner.startsWith("[");
  }

  @Override
  public boolean needsSelf() {
    return false;
  }

  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    instruction.accept(code); // copy
    code.instructions(Opcodes.DUP); // copy copy
    code.call(Probe.CLONED); // copy copy
    code.instructions(Opcodes.POP); // copy, of the type that it had
  }
}
