/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import java.util.Arrays;

/** The union of a few ranges, as fewer ranges. */
final class RangeUnion {
  private RangeUnion() {}

  /** Joins what can be joined of the first {@code size} of {@code ranges}, which it overwrites. */
  static StridedRange[] of(StridedRange[] ranges, int size) {
    int left = size;
    for (int i = 0; i < left; i++) {
      for (int j = i + 1; j < left; j++) {
        StridedRange joined = join(ranges[i], ranges[j]);
        if (joined != null) {
          ranges[i] = joined;
          ranges[j] = ranges[--left];
          j = i; // the larger one may join what the smaller could not
        }
      }
    }
    StridedRange[] joined = Arrays.copyOf(ranges, left);
    return left == 1 || size == left ? joined : of(joined, left);
  }

  /** The union of two ranges; null if that is no range, or not seen to be one. */
  static StridedRange join(StridedRange a, StridedRange b) {
    if (a.containsAll(b)) {
      return a;
    }
    if (b.containsAll(a)) {
      return b;
    }
    boolean pairs = a.begin() == a.end() || b.begin() == b.end();
    StridedRange union = pairs ? neighbour(a, b) : a.with(b);
    return union != null ? union : interleaved(a, b);
  }

  /** Two single indices are a range whatever lies between, but that says little of them. */
  private static StridedRange neighbour(StridedRange a, StridedRange b) {
    boolean single = a.begin() == a.end() && b.begin() == b.end();
    return single && Math.abs(a.begin() - b.begin()) != 1 ? null : a.with(b);
  }

  /** Every other index in one, the rest in the other. */
  private static StridedRange interleaved(StridedRange a, StridedRange b) {
    int half = a.step() / 2;
    boolean fits =
        a.step() == b.step()
            && a.step() % 2 == 0
            && Math.abs(a.begin() - b.begin()) == half
            && Math.abs(a.end() - b.end()) == half;
    return fits
        ? new StridedRange(Math.min(a.begin(), b.begin()), Math.max(a.end(), b.end()), half)
        : null;
  }
}
