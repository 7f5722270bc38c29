/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** The write comes before a release, the read after the acquire that follows it. */
// expect: no race
public class AccessBeforeRelease {
  private static final Object LOCK = new Object();
  private static int value;

  public static void main(String[] args) {
    int[] seen = new int[1];
    Threads.unordered(
        () -> {
          value = 1;
          synchronized (LOCK) {
            seen[0] = 0;
          }
        },
        () -> {
          synchronized (LOCK) {
            seen[0]++;
          }
          seen[0] += value;
        });
    System.out.println(seen[0]);
  }
}
