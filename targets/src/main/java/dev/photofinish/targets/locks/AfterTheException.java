/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** The lock is gone when the handler runs, and the handler writes. */
// expect: write-write race on field AfterTheException.failures
public class AfterTheException {
  private int failures;

  public static void main(String[] args) {
    AfterTheException object = new AfterTheException();
    Threads.unordered(object::first, object::second);
    System.out.println(object.failures);
  }

  private void first() {
    try {
      fail();
    } catch (IllegalStateException e) {
      failures = 1; // assertRaceWith("second")
    }
  }

  private synchronized void second() {
    failures = 2; // assertRaceWith("first")
  }

  private synchronized void fail() {
    throw new IllegalStateException("always");
  }
}
