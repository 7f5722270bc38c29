/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.generate;

import dev.photofinish.trace.Access;
import dev.photofinish.trace.TraceVisitor;
import java.util.SplittableRandom;

/**
 * The few variables of a region that a thread works on for a while: the fields of one object, or
 * neighbours in one array. That accesses repeat within an epoch comes from here.
 */
final class Window {
  private static final int ARRAY_SHARE = 4; // one of so many windows is on an array
  private static final int RANGE_SHARE = 512; // one of so many accesses of an array is of a range
  private static final int ROW = 64; // windows on an array, and ranges, begin at its multiples

  private final Vocabulary words;
  private final TraceVisitor out;
  private final SplittableRandom random;
  private long object;
  private boolean array;
  private int from;

  Window(Program program) {
    words = program.words;
    out = program.out;
    random = program.random;
  }

  /** Moves to another place in {@code region}. */
  void move(Region region) {
    array = region.arrays() > 0 && random.nextInt(ARRAY_SHARE) == 0;
    if (array) {
      object = region.firstArray() + random.nextInt(region.arrays());
      from = ROW * random.nextInt(Region.LENGTH / ROW);
    } else {
      object = region.firstObject() + random.nextInt(region.objects());
    }
  }

  /** Accesses the variable that {@code bits} say, one of {@code width}, a power of two. */
  void access(Access access, int thread, int width, int bits, int site) {
    int offset = bits & (width - 1);
    if (!array) {
      out.access(access, thread, object, words.fields[offset], site);
    } else if ((bits >>> 4 & (RANGE_SHARE - 1)) != 0) {
      int index = from + offset;
      out.range(access, thread, object, words.array, index, index + 1, 1, site);
    } else {
      out.range(access, thread, object, words.array, from, from + ROW, 1 + offset, site);
    }
  }
}
