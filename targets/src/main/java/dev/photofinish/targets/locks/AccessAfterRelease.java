/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** The write comes after the release, where the lock no longer helps. */
// expect: write-read race on static field AccessAfterRelease.value
public class AccessAfterRelease {
  private static final Object LOCK = new Object();
  private static int value;

  public static void main(String[] args) {
    int[] seen = new int[1];
    Threads.unordered(AccessAfterRelease::write, () -> seen[0] = read());
    System.out.println(seen[0]);
  }

  private static void write() {
    synchronized (LOCK) {
      LOCK.notifyAll();
    }
    value = 1; // assertRaceWith("read")
  }

  private static int read() {
    synchronized (LOCK) {
      LOCK.notifyAll();
    }
    return value; // assertRaceWith("write")
  }
}
