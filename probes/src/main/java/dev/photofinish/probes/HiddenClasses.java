/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.util.function.Consumer;

/** The classes that are defined without a name: the JVM shows them to no agent. */
public final class HiddenClasses {
  private static final int CALLER = 3;
  private static final String BASE = "java.base";

  private static volatile int count; // written under the lock of the class
  private static volatile Consumer<byte[]> watcher; // null as long as nobody asks

  private HiddenClasses() {}

  static int count() {
    return count;
  }

  /** Has the files of all those shown that are defined from now on, also by the JDK itself. */
  public static void watch(Consumer<byte[]> files) {
    watcher = files;
  }

  /** Must not need a class that is yet to be made up, as that would come here. */
  static void show(byte[] file) {
    if (watcher != null) {
      watcher.accept(file);
    }
  }

  /** The target is about to define one. */
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
