/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

/**
 * Where in a method of the JDK a hook goes. Data, like the hooks themselves: see {@link HookCall}.
 *
 * @param name of what is called or read there; null at the ends of the method
 */
record Place(Kind kind, String name) {
  enum Kind {
    ENTRY,
    BEFORE_RETURN,
    EXIT,
    THROWN,
    BEFORE_CALL,
    AFTER_CALL,
    AFTER_FIRST_READ,
    AFTER_READ,
    AFTER_READ_OF
  }

  /** Whether it is of a kind, and of a method or a field of that very name. */
  boolean isOf(Kind other, String thing) {
    return kind == other && name.equals(thing);
  }

  static Place entry() {
    return new Place(Kind.ENTRY, null);
  }

  /** Before every return; the result, if any, is on the stack. */
  static Place beforeReturn() {
    return new Place(Kind.BEFORE_RETURN, null);
  }

  /** Before every return, and when an exception leaves the method. */
  static Place exit() {
    return new Place(Kind.EXIT, null);
  }

  /** When an exception leaves the method. */
  static Place thrown() {
    return new Place(Kind.THROWN, null);
  }

  /**
   * Before every call; its arguments are on the stack.
   *
   * @param called the name of a method, or that and the one of its nested class
   */
  static Place beforeCall(String called) {
    return new Place(Kind.BEFORE_CALL, called);
  }

  /** After every call of {@code called}; what it returned is on the stack. */
  static Place afterCall(String called) {
    return new Place(Kind.AFTER_CALL, called);
  }

  /** After the first read of {@code field} of any object; its value is on the stack. */
  static Place afterFirstRead(String field) {
    return new Place(Kind.AFTER_FIRST_READ, field);
  }

  /** After every read of {@code field} of any object; its value is on the stack. */
  static Place afterRead(String field) {
    return new Place(Kind.AFTER_READ, field);
  }

  /** After every read of a one-word {@code field}; above its value, the object that it is of. */
  static Place afterReadOf(String field) {
    return new Place(Kind.AFTER_READ_OF, field);
  }
}
