/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Static fields, and the initialisation of their classes. */
final class StaticHooks {
  private StaticHooks() {}

  /**
   * An access to a static field, which makes the JVM see to the initialisation of its class.
   *
   * @param used the class that is now known to be initialised, or null
   * @param check null if the field is final
   */
  record Access(ClassUse used, FieldCheck check) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      instruction.accept(code);
      use(used, code);
      if (check != null) {
        check.ofStatic(code);
      }
    }
  }

  /** A call of a static method of the caller's own class, which makes the JVM do the same. */
  record Call(ClassUse used) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      used.weave(code);
      instruction.accept(code);
    }
  }

  record VolatileWrite(ClassUse used, int site) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      if (used != null) {
        initialise((FieldInsnNode) instruction, code);
        used.weave(code);
      }
      code.self().push(site).call(Probe.BEFORE_STATIC_VOLATILE_WRITE);
      instruction.accept(code);
    }
  }

  /**
   * An access of a field that will turn out to be final, volatile or neither, and whose class the
   * probe will find.
   */
  record Unresolved(FieldCheck check, boolean write) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      FieldInsnNode access = (FieldInsnNode) instruction;
      if (write) {
        initialise(access, code);
        code.self().push(check.site()).call(Probe.BEFORE_STATIC_VOLATILE_WRITE);
      }
      access.accept(code);
      check.ofStatic(code);
    }
  }

  /**
   * Lets the initialiser run, if it has not yet, before a write is told: what the initialiser does
   * comes before the write, and must not seem to come after it.
   */
  private static void initialise(FieldInsnNode access, Code code) {
    code.added().visitFieldInsn(Opcodes.GETSTATIC, access.owner, access.name, access.desc); // v w
    code.instructions(Operands.isWide(access) ? Opcodes.POP2 : Opcodes.POP); // v
  }

  private static void use(ClassUse used, Code code) {
    if (used != null) {
      used.weave(code);
    }
  }
}
