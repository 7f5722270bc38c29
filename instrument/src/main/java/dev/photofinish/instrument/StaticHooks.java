/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Static fields, and the initialisation of their classes. */
final class StaticHooks {
  private StaticHooks() {}

  /**
   * An access to a static field, which makes the JVM see to the initialisation of its class.
   *
   * @param used the numbers of the classes that are now known to be initialised
   * @param check null if the field is final
   */
  record Access(List<Integer> used, FieldCheck check) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      instruction.accept(code);
      use(used, code);
      if (check != null) {
        check.ofStatic((FieldInsnNode) instruction, code);
      }
    }
  }

  record VolatileRead(List<Integer> used, int site) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      instruction.accept(code);
      use(used, code);
      code.self().push(site).call(Probe.AFTER_STATIC_VOLATILE_READ);
    }
  }

  record VolatileWrite(List<Integer> used, int site) implements Hook {
    @Override
    public void weave(AbstractInsnNode instruction, Code code) {
      code.self().push(site).call(Probe.BEFORE_STATIC_VOLATILE_WRITE);
      instruction.accept(code);
      use(used, code);
    }
  }

  /** Tells that classes have been initialised. */
  static void use(List<Integer> types, Code code) {
    for (int type : types) {
      code.self().push(type).call(Probe.CLASS_USED);
    }
  }
}
