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
      ArrayAccess arrays,
      Object array,
      int first,
      int last,
      int step,
      ThreadState self,
      int site,
      boolean write) {
    int accessed = accessed(Array.getLength(array), last, step);
    int[] sites = Sites.together(site);
    if (Counted.BY != null && (accessed - first) / step > 0) {
      Counted.BY.gathered(self, (accessed - first) / step);
    }
    if (sites == null) {
      range(arrays, array, first, accessed, step, self, site, write);
    } else {
      checkAll(arrays, array, first, accessed, step, self, sites, write);
    }
  }

  /** Elements that the sites have accessed in turn. */
  private static void checkAll(
      ArrayAccess arrays,
      Object array,
      int first,
      int last,
      int step,
      ThreadState self,
      int[] sites,
      boolean write) {
    int round = step * sites.length;
    int end = sites.length - 1;
    if (arrays.hasDone(array, first + step * end, last, round, self, sites[end], write)) {
      return; // the one that comes last in each round, and so the others
    }
    int more = (last - first) / step; // -1 if there is no first
    if (more < 0 || arrays.inTurn(array, first, last, step, self, sites, write)) {
      return;
    }
    for (int i = 0; i <= Math.min(more, end); i++) {
      int from = first + step * i;
      int to = from + (more - i) / sites.length * round;
      range(arrays, array, from, to, round, self, sites[i], write);
    }
  }

  private static void range(
      ArrayAccess arrays,
      Object array,
      int first,
      int last,
      int step,
      ThreadState self,
      int site,
      boolean write) {
    if (step > 0 && first <= last) {
      arrays.range(array, first, last + 1, step, self, site, write);
    } else if (step < 0 && first >= last) {
      arrays.range(array, last, first + 1, -step, self, site, write);
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
