/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.List;

/**
 * What a run as a whole was worth.
 *
 * @param checked what was checked, in words; blank if that was nothing
 * @param suppressed how many races were found but not to be shown
 * @param degraded whatever weakened the promise, in words. Empty is the claim that no race was
 *     missed in what was checked
 */
public record Summary(
    String checked,
    long suppressed,
    long classesInstrumented,
    long methodsSkipped,
    List<String> degraded) {

  public Summary {
    degraded = List.copyOf(degraded);
  }
}
