/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.util.function.Consumer;
import org.objectweb.asm.MethodVisitor;

/**
 * A call of ours in a method of the JDK.
 *
 * @param owner the class
 * @param method the name and the descriptor of a method, or {@link #ANY}
 * @param code emits the call; leaves the stack as it was, has no branches
 * @param since the first version of the JDK that has the method
 * @param lost what goes wrong without it
 */
record JdkHook(
    String owner,
    String method,
    Place place,
    Consumer<MethodVisitor> code,
    int since,
    String lost) {

  /** Every method of the class. */
  static final String ANY = "";

  boolean isIn(String name, String descriptor) {
    return method.equals(ANY) || method.equals(name + descriptor);
  }

  @Override
  public String toString() {
    return owner + (method.equals(ANY) ? "" : "." + method);
  }
}
