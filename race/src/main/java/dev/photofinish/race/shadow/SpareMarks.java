/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.util.Arrays;

/** Marks of arrays that have died, for arrays to come. */
final class SpareMarks {
  /*
   * A shadow outlives its array by one collection, the one that finds the array dead, and so is
   * copied. Where arrays die young, that is more than a young generation has room for among its
   * survivors: what is left is taken for old, the arrays as well with G1, and the heap grows. Marks
   * are most of a shadow, and are numbers alone: those that are used again stay where they are.
   *
   * How many are kept is limited, as it is not known how many will be wanted.
   */
  private static final int GRAIN = 32;
  private static final int PART_OF_HEAP = 16;
  private static final int FEW = 16;
  private static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / PART_OF_HEAP;

  /* By their lengths, each a multiple of the grain. Guarded by the class. */
  private static final int[][][] SPARE = new int[Marks.MOST / GRAIN + 1][0][];
  private static final int[] COUNTS = new int[SPARE.length];
  private static long bytes;

  private SpareMarks() {}

  /** So many marks or some more, all of them 0. */
  static int[] take(int length) {
    int place = (length + GRAIN - 1) / GRAIN;
    int[] spare = pop(place);
    if (spare == null) {
      return new int[place * GRAIN];
    }
    Arrays.fill(spare, 0);
    return spare;
  }

  private static synchronized int[] pop(int place) {
    if (COUNTS[place] == 0) {
      return null;
    }
    int[] spare = SPARE[place][--COUNTS[place]];
    SPARE[place][COUNTS[place]] = null;
    bytes -= bytes(spare);
    return spare;
  }

  /** Nobody uses these marks any more. */
  static synchronized void give(int[] marks) {
    int place = marks.length / GRAIN;
    if (place == 0 || bytes + bytes(marks) > MOST_BYTES) {
      return;
    }
    if (COUNTS[place] == SPARE[place].length) {
      try {
        SPARE[place] = Arrays.copyOf(SPARE[place], Math.max(FEW, 2 * COUNTS[place]));
      } catch (OutOfMemoryError e) {
        return; // then this is no time to keep any
      }
    }
    SPARE[place][COUNTS[place]++] = marks;
    bytes += bytes(marks);
  }

  private static long bytes(int[] marks) {
    return (long) Integer.BYTES * marks.length;
  }
}
