/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Each thread holds a lock, but not the same one. */
// expect: write-write race on field DifferentLocks.value
public class DifferentLocks {
  private final Object left = new Object();
  private final Object right = new Object();
  private int value;

  public static void main(String[] args) {
    DifferentLocks object = new DifferentLocks();
    Threads.unordered(object::first, object::second);
    System.out.println(object.value);
  }

  private void first() {
    synchronized (left) {
      value = 1; // assertRaceWith("second")
    }
  }

  private void second() {
    synchronized (right) {
      value = 2; // assertRaceWith("first")
    }
  }
}
