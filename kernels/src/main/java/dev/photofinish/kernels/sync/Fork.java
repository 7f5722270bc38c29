/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

/** A fork between two philosophers. Whoever holds its monitor may use it. */
final class Fork {
  private long uses; // guarded by this
  private long sum; // guarded by this

  /** Eats a meal with it; the caller holds the monitor. */
  void use(int meal) {
    uses++;
    sum += (long) meal * meal;
  }

  /** Returns how often it has been used. */
  synchronized long uses() {
    return uses;
  }

  /** Returns the sum of the squares of the meals' numbers. */
  synchronized long sum() {
    return sum;
  }
}
