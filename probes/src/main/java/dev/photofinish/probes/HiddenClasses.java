/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

/** Counts the classes that the target defines without a name: the JVM shows them to no agent. */
public final class HiddenClasses {
  private static final int CALLER = 3;
  private static final String BASE = "java.base";

  private static volatile int count; // written under the lock of the class

  private HiddenClasses() {}

  static int count() {
    return count;
  }

  /** One is about to be defined. */
  public static void defined(Object lookup, Object bytes, boolean initialise, Object options) {
    add();
  }

  /** The same for one that gets data. */
  public static void defined(
      Object lookup, Object bytes, Object data, boolean initialise, Object options) {
    add();
  }

  /** Those of lambdas, and some others, are made by the JDK in the same way. */
  private static synchronized void add() {
    StackTraceElement[] stack =
        new Throwable().getStackTrace(); // add, defined, the hook, its caller
    if (stack.length > CALLER && !BASE.equals(stack[CALLER].getModuleName())) {
      count++;
    }
  }
}
