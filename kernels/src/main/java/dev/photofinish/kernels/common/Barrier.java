/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

/** A point that no thread of a group passes before all have reached it. Reusable. */
public final class Barrier {
  private final int parties;
  private int arrived; // guarded by this
  private long phase; // guarded by this

  /** A barrier for that many threads. */
  public Barrier(int parties) {
    this.parties = parties;
  }

  /** Waits until all threads of the group have called this as often as the caller has. */
  public synchronized void await() throws InterruptedException {
    arrived++;
    if (arrived == parties) {
      arrived = 0;
      phase++;
      notifyAll();
      return;
    }
    long mine = phase;
    while (phase == mine) {
      wait();
    }
  }
}
