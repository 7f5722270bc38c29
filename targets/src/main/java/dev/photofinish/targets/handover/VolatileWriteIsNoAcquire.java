/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** Who only writes a volatile field learns nothing from who wrote it before. */
// expect: write-write race on field VolatileWriteIsNoAcquire.data
public class VolatileWriteIsNoAcquire {
  private volatile int flag;
  private int data;

  public static void main(String[] args) {
    VolatileWriteIsNoAcquire object = new VolatileWriteIsNoAcquire();
    Threads.unordered(object::first, object::second);
    System.out.println(object.data + " " + object.flag);
  }

  private void first() {
    data = 1; // assertRaceWith("second")
    flag = 1;
  }

  private void second() {
    flag = 2;
    data = 2; // assertRaceWith("first")
  }
}
