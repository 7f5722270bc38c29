/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.Type;

/**
 * The use of a class that other threads may have initialised.
 *
 * @param named the internal name by which the method refers to it, or to a class that inherits it
 * @param number that of {@link dev.photofinish.probes.Types}
 */
record ClassUse(String named, int number) {
  /** Tells that the class has been initialised. */
  void weave(Code code) {
    code.added().visitLdcInsn(Type.getObjectType(named)); // c
    code.self().push(number).call(Probe.CLASS_USED); // -
  }
}
