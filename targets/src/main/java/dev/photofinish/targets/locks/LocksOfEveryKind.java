/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Locks that are arrays, strings, classes, lambdas, exceptions, enums and threads. */
// expect: no race
public class LocksOfEveryKind {
  private enum Colour {
    RED
  }

  private static final Object[] LOCKS = {
    new int[3],
    new Object[0],
    "a string",
    String.class,
    new StringBuilder(),
    (Runnable) () -> {},
    new IllegalStateException(),
    Colour.RED,
    Thread.currentThread(),
    new byte[2][2],
  };
  private static final int[] COUNTS = new int[LOCKS.length];

  public static void main(String[] args) {
    Threads.together(LocksOfEveryKind::work, LocksOfEveryKind::work);
    int sum = 0;
    for (int count : COUNTS) {
      sum += count;
    }
    System.out.println(sum);
  }

  private static void work() {
    for (int i = 0; i < 1_000; i++) {
      int which = i % LOCKS.length;
      synchronized (LOCKS[which]) {
        COUNTS[which]++;
      }
    }
  }
}
