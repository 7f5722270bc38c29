/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.tsp;

/** A bound that is read without a lock, but not racily. */
final class VolatileBound extends Bound {
  private volatile int shortest = Integer.MAX_VALUE; // written under this

  @Override
  int current() {
    return shortest;
  }

  @Override
  synchronized void improve(int length) {
    if (length < shortest) {
      shortest = length;
    }
  }
}
