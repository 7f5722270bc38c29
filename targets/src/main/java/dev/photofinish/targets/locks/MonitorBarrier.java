/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

/** A barrier made of a monitor, for any number of threads. */
final class MonitorBarrier {
  private final int parties;
  private int waiting;
  private long phase;

  MonitorBarrier(int parties) {
    this.parties = parties;
  }

  synchronized void await() {
    long arrived = phase;
    if (++waiting == parties) {
      waiting = 0;
      phase++;
      notifyAll();
    }
    while (phase == arrived) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
