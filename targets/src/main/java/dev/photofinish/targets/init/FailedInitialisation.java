/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** An initialiser that throws: the first user gets its error, the next ones another. */
// expect: no race
public class FailedInitialisation {
  public static void main(String[] args) {
    String[] seen = new String[2];
    Threads.unordered(() -> seen[0] = use(), () -> seen[1] = use());
    System.out.println(seen[0] + ", " + seen[1]);
  }

  private static String use() {
    try {
      return "value " + Broken.get();
    } catch (LinkageError e) {
      return e.getClass().getName() + " " + (e.getCause() != null);
    }
  }

  private static final class Broken {
    static int value = 3;

    static {
      value = value / (value - 3);
    }

    static int get() {
      return value;
    }
  }
}
