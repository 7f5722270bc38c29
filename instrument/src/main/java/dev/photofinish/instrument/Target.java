/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.Placer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method to instrument.
 *
 * @param version that of the class file
 * @param source the file it was compiled from, or null
 * @param best the form that is wanted
 * @param placer says where checks go
 * @param elements what is done at accesses to the elements of arrays
 */
record Target(
    Hierarchy hierarchy,
    int version,
    String source,
    Form best,
    Placer placer,
    Elements elements,
    MethodNode method) {
  String owner() {
    return hierarchy.self().name();
  }

  boolean is(int flag) {
    return (method.access & flag) != 0;
  }

  boolean isInitialiser() {
    return method.name.equals("<clinit>");
  }

  boolean isConstructor() {
    return method.name.equals("<init>");
  }

  boolean isSynchronized() {
    return is(Opcodes.ACC_SYNCHRONIZED) && !isInitialiser();
  }

  /**
   * Whether the verifier reads frames. It infers types up to Java 5; for Java 6 it does so for
   * methods that jump, but have no frames.
   */
  boolean hasFrames() {
    int major = version & 0xFFFF;
    return major > Opcodes.V1_6 || (major == Opcodes.V1_6 && (!jumps() || declaresFrames()));
  }

  private boolean jumps() {
    return !Jumps.of(method).targets().isEmpty();
  }

  private boolean declaresFrames() {
    for (AbstractInsnNode each : method.instructions) {
      if (each.getType() == AbstractInsnNode.FRAME) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return owner().replace('/', '.') + "." + method.name + method.desc;
  }
}
