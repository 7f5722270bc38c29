/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

/**
 * One computation over an input that its constructor made from a fixed seed. An instance runs once.
 */
public interface Kernel {
  /**
   * Computes with that many threads and returns when all have ended. This is the part that is
   * timed.
   */
  void run(int threads) throws InterruptedException;

  /**
   * Returns a digest of what {@link #run} computed. It depends on the input alone: neither on the
   * number of threads nor on their schedule.
   */
  long checksum();
}
