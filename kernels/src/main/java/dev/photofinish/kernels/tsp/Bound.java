/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.tsp;

/** The length of the shortest tour that any thread has found so far. */
abstract class Bound {
  /** Returns the length; it may be out of date, but only too long. */
  abstract int current();

  /** Notes that a tour of that length exists. */
  abstract void improve(int length);
}
