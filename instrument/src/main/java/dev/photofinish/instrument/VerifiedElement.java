/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * An access to an element of an array that is told whether it is checked or not.
 *
 * @param site the number of the access
 * @param probe tells it, and checks it if that is to be done here
 * @param access what else is to be done; null if nothing
 */
record VerifiedElement(int site, Probe probe, Hook access) implements Hook {
  @Override
  public void weave(AbstractInsnNode instruction, Code code) {
    ElementHook.copyOperands(instruction.getOpcode(), code); // a i [v] a i
    code.self().push(site).call(probe); // a i [v]
    Hook.weaveAny(access, instruction, code);
  }
}
