/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** Nobody notifies: the waits run out, and have the lock again. */
// expect: no race
public class TimedWait {
  private int count;

  public static void main(String[] args) {
    TimedWait object = new TimedWait();
    Threads.together(object::work, object::work);
    System.out.println(object.count);
  }

  private synchronized void work() {
    try {
      for (int i = 0; i < 5; i++) {
        count++;
        wait(1);
        count++;
        wait(0, 500_000);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
