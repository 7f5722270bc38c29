/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** A wait without the lock fails, and hands nothing over to whoever takes the lock. */
// expect: write-read race on static field UnlockedWait.data
public class UnlockedWait {
  private static final Object LOCK = new Object();
  private static int data;

  public static void main(String[] args) {
    Threads.unordered(UnlockedWait::failToWait, UnlockedWait::lock);
  }

  private static void failToWait() {
    data = 1; // assertRaceWith("lock")
    try {
      LOCK.wait();
    } catch (IllegalMonitorStateException | InterruptedException e) {
      System.out.println(e.getClass());
    }
  }

  private static void lock() {
    synchronized (LOCK) {
      System.out.println(data); // assertRaceWith("failToWait")
    }
  }
}
