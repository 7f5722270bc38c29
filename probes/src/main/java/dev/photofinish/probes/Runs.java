/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.detector.VerifyingDetector;
import java.lang.reflect.Array;

/** Elements that a loop has accessed one after the other. */
public final class Runs {
  private Runs() {}

  /** Not of the class itself: others ask what was accessed where no engine runs. */
  private static final class Counted {
    static final VerifyingDetector BY = Engine.verifying();

    private Counted() {}
  }

  static void check(
      Variables variables,
      Object array,
      int first,
      int last,
      int step,
      ThreadState self,
      int site,
      boolean write) {
    int accessed = accessed(Array.getLength(array), last, step);
    if (Counted.BY != null && (accessed - first) / step > 0) {
      Counted.BY.gathered(self, (accessed - first) / step);
    }
    if (step > 0 && first <= accessed) {
      variables.range(array, first, accessed + 1, step, self, site, write);
    } else if (step < 0 && first >= accessed) {
      variables.range(array, accessed, first + 1, -step, self, site, write);
    }
  }

  /**
   * The last index that was accessed, in an array of some length: {@code last}, or, if there is no
   * such element, the one before, for then the access has thrown an exception.
   */
  public static int accessed(int length, int last, int step) {
    return last < 0 || last >= length ? last - step : last;
  }
}
