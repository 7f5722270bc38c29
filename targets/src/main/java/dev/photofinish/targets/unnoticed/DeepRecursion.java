/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;

/** The stack overflows in the midst of accesses and locks; the program catches that and goes on. */
// expect: no race
public class DeepRecursion {
  private long depth;
  private int caught;
  private int count;

  public static void main(String[] args) {
    DeepRecursion object = new DeepRecursion();
    Threads.together(object::overflow, object::overflow);
    Threads.together(object::increment, object::increment);
    System.out.println((object.depth > 100) + " " + object.caught + " " + object.count);
  }

  private void overflow() {
    try {
      new DeepRecursion().down();
    } catch (StackOverflowError e) {
      increment();
    }
    try {
      lockedDown();
    } catch (StackOverflowError e) {
      synchronized (this) {
        caught++;
      }
    }
  }

  private void down() {
    depth++;
    down();
  }

  private synchronized void lockedDown() {
    depth++;
    lockedDown();
  }

  private synchronized void increment() {
    count++;
  }
}
