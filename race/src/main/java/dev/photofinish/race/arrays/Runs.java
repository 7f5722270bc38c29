/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/** The longest ranges of step 1 that indices consist of. */
final class Runs {
  private Runs() {}

  static StridedRange first(Indices f) {
    return from(f, f.begin());
  }

  /** The one after {@code run}; null if it is the last. */
  static StridedRange after(Indices f, StridedRange run) {
    int begin = f.next(run.end() + 1);
    return begin < 0 ? null : from(f, begin);
  }

  private static StridedRange from(Indices f, int begin) {
    int missing = f instanceof IndexBits bits ? bits.nextMissing(begin) : begin + 1;
    while (f.contains(missing)) {
      missing++;
    }
    return new StridedRange(begin, missing - 1, 1);
  }
}
