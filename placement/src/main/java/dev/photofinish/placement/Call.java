/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.Collection;
import java.util.Comparator;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call, as far as it decides which methods may run.
 *
 * @param exact whether the object it is made on has no say
 */
record Call(boolean exact, String owner, String name, String descriptor)
    implements Comparable<Call> {
  private static final Comparator<Call> ORDER =
      Comparator.comparing(Call::method).thenComparing(Call::exact);

  static Call of(MethodInsnNode call) {
    int opcode = call.getOpcode();
    boolean exact = opcode == Opcodes.INVOKESTATIC || opcode == Opcodes.INVOKESPECIAL;
    return new Call(exact, call.owner, call.name, call.desc);
  }

  /**
   * Whether a call starts to look for its method in the class that it names. One for a method of a
   * superclass starts in the next one, whichever it names: JVMS 6.5, invokespecial.
   */
  static boolean isDirect(
      MethodInsnNode call, String self, String parent, Collection<String> interfaces) {
    return call.getOpcode() != Opcodes.INVOKESPECIAL
        || call.name.equals("<init>")
        || call.owner.equals(self)
        || call.owner.equals(parent)
        || interfaces.contains(call.owner);
  }

  /** The method that it names. */
  String method() {
    return owner + "." + name + descriptor;
  }

  boolean names(String method, String itsDescriptor) {
    return name.equals(method) && descriptor.equals(itsDescriptor);
  }

  /** Written out, as is equals: what the JDK makes for records is linked, and warms up, slowly. */
  @Override
  public int hashCode() {
    return (owner.hashCode() * 31 + name.hashCode()) * 31 + descriptor.hashCode();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Call call
        && exact == call.exact
        && names(call.name, call.descriptor)
        && owner.equals(call.owner);
  }

  @Override
  public int compareTo(Call other) {
    return ORDER.compare(this, other);
  }
}
