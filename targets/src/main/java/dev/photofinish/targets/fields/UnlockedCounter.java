/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Two threads count at the same time, without a lock. */
// expect: race on field Counter.count
public class UnlockedCounter {
  public static void main(String[] args) {
    Counter counter = new Counter();
    Runnable often =
        () -> {
          for (int i = 0; i < 1_000; i++) {
            counter.increment();
          }
        };
    Threads.together(often, often);
    System.out.println("counted");
  }

  private static final class Counter {
    private int count;

    void increment() {
      count++; // assertRaceWith("increment")
    }
  }
}
