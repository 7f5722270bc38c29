/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Two threads count at the same time, under a lock. */
// expect: no race
public class LockedCounter {
  public static void main(String[] args) {
    Counter counter = new Counter();
    Runnable often =
        () -> {
          for (int i = 0; i < 10_000; i++) {
            counter.increment();
          }
        };
    Threads.together(often, often);
    System.out.println(counter.count);
  }

  private static final class Counter {
    private final Object lock = new Object();
    private int count;

    void increment() {
      synchronized (lock) {
        count++;
      }
    }
  }
}
