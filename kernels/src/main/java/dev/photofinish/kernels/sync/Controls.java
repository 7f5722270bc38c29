/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

/** The call buttons of all floors. */
final class Controls {
  /** The answer when no call will come any more. */
  static final int CLOSED = -1;

  private static final int MANY = 100; // open calls, with which the next one has to wait

  /*
   * A lift may board a passenger whose call is still on its way, so a count can be below zero for a
   * moment. Once the controls are closed all calls have come, and none is below zero.
   */
  private final int[] calls; // by floor; guarded by this
  private int open; // the sum of calls; guarded by this
  private boolean closed; // guarded by this

  Controls(int floors) {
    calls = new int[floors];
  }

  /** Registers a call from a floor, once not too many are open. */
  synchronized void call(int floor) throws InterruptedException {
    while (open >= MANY) {
      wait();
    }
    calls[floor]++;
    open++;
    notifyAll();
  }

  /** Registers that a passenger has boarded on a floor. */
  synchronized void answered(int floor) {
    calls[floor]--;
    open--;
    notifyAll();
  }

  /** Registers that nobody will call any more. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  /** Waits for a call; returns the floor of the one nearest to {@code floor}. */
  synchronized int nextCall(int floor) throws InterruptedException {
    while (open <= 0) {
      if (closed) {
        return CLOSED;
      }
      wait();
    }
    int nearest = CLOSED;
    for (int i = 0; i < calls.length; i++) {
      if (calls[i] > 0 && (nearest < 0 || Math.abs(i - floor) < Math.abs(nearest - floor))) {
        nearest = i;
      }
    }
    return nearest;
  }
}
