/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Threads;

/** Hundreds of threads one after the other, a few at a time. */
// expect: no race
public class ManyThreads {
  private static int count;
  private static int unlocked;

  public static void main(String[] args) {
    for (int i = 0; i < 100; i++) {
      Threads.together(ManyThreads::increment, ManyThreads::increment, ManyThreads::increment);
      Threads.inTurn(() -> unlocked++, () -> unlocked++);
    }
    System.out.println(count + " " + unlocked);
  }

  private static synchronized void increment() {
    count++;
  }
}
