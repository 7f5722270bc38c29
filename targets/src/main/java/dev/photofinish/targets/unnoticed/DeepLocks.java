/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;

/** The stack overflows inside locks that are nested, and inside one that is taken at every step. */
// expect: no race
// expect: degraded
public class DeepLocks {
  private final Object other = new Object();
  private int nested;
  private int single;

  public static void main(String[] args) {
    DeepLocks locks = new DeepLocks();
    for (int i = 0; i < 5; i++) {
      Threads.together(locks::overflow, locks::overflow);
    }
    System.out.println((locks.nested > 100) + " " + (locks.single > 100));
  }

  private void overflow() {
    try {
      nest();
    } catch (StackOverflowError e) {
      synchronized (this) {
        nested++;
      }
    }
    try {
      step();
    } catch (StackOverflowError e) {
      synchronized (other) {
        single++;
      }
    }
    synchronized (this) {
      try {
        nest();
      } catch (StackOverflowError e) {
        nested++;
      }
    }
    synchronized (this) {
      nested++;
    }
  }

  private void nest() {
    synchronized (this) {
      nested++;
      nest();
    }
  }

  private void step() {
    synchronized (other) {
      single++;
    }
    step();
  }
}
