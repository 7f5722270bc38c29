/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** Who only reads a volatile field tells nothing to who writes it. */
// expect: write-write race on static field VolatileReadIsNoRelease.data
public class VolatileReadIsNoRelease {
  private static volatile int flag;
  private static int data;

  public static void main(String[] args) {
    Threads.unordered(VolatileReadIsNoRelease::first, VolatileReadIsNoRelease::second);
    System.out.println(data);
  }

  private static void first() {
    data = 1; // assertRaceWith("second")
    if (flag != 0) {
      throw new AssertionError();
    }
  }

  private static void second() {
    flag = 1;
    data = 2; // assertRaceWith("first")
  }
}
