/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.tsp;

/** The benign race of the papers: {@code current} reads without the lock of the writers. */
final class RacyBound extends Bound {
  private int shortest = Integer.MAX_VALUE; // written under this

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
