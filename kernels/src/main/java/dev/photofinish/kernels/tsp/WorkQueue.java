/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.tsp;

import java.util.Arrays;

/** Prefixes that wait for a worker, latest first. It ends when all workers are out of work. */
final class WorkQueue {
  private final int workers;
  private Prefix[] waiting = new Prefix[16]; // guarded by this
  private int size; // guarded by this
  private int idle; // guarded by this

  WorkQueue(int workers) {
    this.workers = workers;
  }

  /** Adds work. */
  synchronized void put(Prefix prefix) {
    if (size == waiting.length) {
      waiting = Arrays.copyOf(waiting, 2 * size);
    }
    waiting[size++] = prefix;
    notify();
  }

  /** Takes work, waiting for some if need be; returns null when there will be no more. */
  synchronized Prefix take() throws InterruptedException {
    idle++;
    if (idle == workers && size == 0) {
      notifyAll(); // nobody is left who could put
    }
    while (size == 0) {
      if (idle == workers) {
        return null;
      }
      wait();
    }
    idle--;
    return waiting[--size];
  }
}
