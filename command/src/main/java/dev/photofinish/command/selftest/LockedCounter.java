/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command.selftest;

/** {@link UnlockedCounter}, but with the lock: no race. */
public final class LockedCounter {
  private static int count;

  private LockedCounter() {}

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(LockedCounter::increment);
    other.start();
    increment();
    other.join();
    System.out.println(count == 2);
  }

  private static synchronized void increment() {
    count++;
  }
}
