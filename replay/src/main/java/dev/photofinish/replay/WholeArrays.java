/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.arrays.ArrayStatistics;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.trace.Access;
import java.util.HashMap;
import java.util.Map;

/**
 * The shadows of arrays whose length the trace tells. Nothing can be said of the elements of
 * another as a whole: they are variables, each for itself.
 */
final class WholeArrays {
  private static final long NONE = -1;

  private final ArrayShadows axis;
  private final Detector detector;
  private final Map<Long, Integer> lengths = new HashMap<>(); // of arrays without a shadow
  private final Map<Long, Shadow> shadows = new HashMap<>();
  private final Map<Object, Long> numbers = new HashMap<>();

  WholeArrays(ArrayShadows axis, Detector detector) {
    this.axis = axis;
    this.detector = detector;
  }

  void allocate(long array, int length) {
    if (axis.isCompressed()) {
      lengths.put(array, length);
    }
  }

  /** Takes an access, or leaves it to others. */
  boolean range(Access access, ThreadState self, long array, int from, int to, int step, int site) {
    if (axis == ArrayShadows.NONE) {
      return true;
    }
    Shadow shadow = shadow(array);
    if (shadow == null) {
      return false;
    }
    int end = Math.min(to, shadow.length());
    detector.range(self, shadow, from, end, step, site, access == Access.WRITE);
    return true;
  }

  private Shadow shadow(long array) {
    Integer length = lengths.remove(array);
    if (length == null) {
      return shadows.get(array);
    }
    Shadow made = detector.arrayShadow(length, "an array of a trace");
    shadows.put(array, made);
    numbers.put(made, array);
    return made;
  }

  /** The array that a race was found in; -1 if it is not one of these. */
  long number(Object shadow) {
    return numbers.getOrDefault(shadow, NONE);
  }

  ArrayStatistics statistics() {
    ArrayStatistics statistics = new ArrayStatistics();
    shadows.values().forEach(statistics::add);
    return statistics;
  }
}
