/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/**
 * The same under a lock. What follows is no more certain where the lock was taken in between: a
 * check that came so late would tell of a race that there is none.
 */
// expect: no race
public class LockedAgain {
  private static long inLoop;

  private int onBothBranches;
  private int handedOver;

  public static void main(String[] args) {
    LockedAgain shared = new LockedAgain();
    for (int i = 0; i < 50; i++) {
      Threads.together(shared::step, shared::step);
    }
    System.out.println(shared.onBothBranches + " " + inLoop);
    Threads.together(shared::handOver, shared::take);
    System.out.println(shared.handedOver);
  }

  private void step() {
    synchronized (this) {
      int before = onBothBranches;
      if (before % 2 == 0) {
        onBothBranches = before + 3;
      } else {
        onBothBranches = before - 1;
      }
    }
    synchronized (LockedAgain.class) {
      for (int i = 0; i < 10; i++) {
        inLoop += i;
      }
    }
  }

  /** The other thread writes between the release and the next acquire. */
  private synchronized void handOver() {
    try {
      int before = handedOver;
      while (handedOver == 0) {
        wait();
      }
      handedOver = before == 0 ? 2 : before + 1;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private void take() {
    synchronized (this) {
      handedOver++;
      notifyAll();
    }
  }
}
