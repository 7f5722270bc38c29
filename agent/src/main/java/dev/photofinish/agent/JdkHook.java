/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call of ours in a method of the JDK.
 *
 * @param owner the class
 * @param method the name of a method, with its descriptor or for all overloads, or {@link #ANY}
 * @param code emits the call
 * @param keeps the type of what is kept from this place on, or null
 * @param since the first version of the JDK that has the method
 * @param lost what goes wrong without it
 */
record JdkHook(
    String owner, String method, Place place, HookCode code, Type keeps, int since, String lost) {

  /** Every method of an object of the class, once that is constructed. */
  static final String ANY = "*";

  JdkHook(String owner, String method, Place place, HookCode code, int since, String lost) {
    this(owner, method, place, code, null, since, lost);
  }

  /** The name of the methods that it is in; null if they have several. */
  String methodName() {
    if (method.indexOf('*') >= 0) {
      return null;
    }
    int end = method.indexOf('(');
    return end < 0 ? method : method.substring(0, end);
  }

  boolean isIn(int access, String name, String descriptor) {
    int star = method.indexOf('*');
    if (star < 0) {
      int end = name.length();
      return method.startsWith(name)
          && (method.length() == end
              || (method.charAt(end) == '(' && descriptor.startsWith(method.substring(end))));
    }
    return method.equals(ANY)
        ? (access & Opcodes.ACC_STATIC) == 0 && !name.equals("<init>")
        : name.startsWith(method.substring(0, star)) && name.endsWith(method.substring(star + 1));
  }

  @Override
  public String toString() {
    return owner + (method.equals(ANY) ? "" : "." + method);
  }
}
