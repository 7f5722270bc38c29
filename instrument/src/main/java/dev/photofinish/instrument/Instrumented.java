/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import dev.photofinish.placement.AnalysisTime;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of a class.
 *
 * @param classFile null if there is nothing to do
 * @param degraded what could not be instrumented, in words
 * @param methods how many methods have probes
 * @param skipped how many methods have accesses that are not checked, as far as that is known
 * @param accesses how many instructions are checked
 * @param unplaced how many methods are checked at every access, as they would have taken too long
 * @param placing how long it took to place the checks
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record Instrumented(
    byte[] classFile,
    List<String> degraded,
    int methods,
    int skipped,
    int accesses,
    int unplaced,
    AnalysisTime placing) {
  public Instrumented {
    degraded = List.copyOf(degraded);
  }

  /** A class that is left as it is, or as its code was. */
  static Instrumented unchecked(byte[] classFile, List<String> degraded, int skipped) {
    return new Instrumented(classFile, degraded, 0, skipped, 0, 0, AnalysisTime.NONE);
  }

  /** The same for a class that need not be changed. */
  Instrumented withoutFile() {
    return new Instrumented(null, degraded, methods, skipped, accesses, unplaced, placing);
  }

  /** The same with one more restriction. */
  Instrumented but(String restriction) {
    List<String> all = new ArrayList<>(degraded);
    all.add(restriction);
    return new Instrumented(classFile, all, methods, skipped, accesses, unplaced, placing);
  }
}
