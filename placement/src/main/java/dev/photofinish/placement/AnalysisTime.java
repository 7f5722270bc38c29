/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

/**
 * How long it took to place the checks of some methods.
 *
 * @param methods those that had to be analysed
 * @param nanos for all of them
 * @param longest of one method
 * @param method that one; empty if there is none
 */
public record AnalysisTime(int methods, long nanos, long longest, String method) {
  public static final AnalysisTime NONE = new AnalysisTime(0, 0, 0, "");

  public AnalysisTime plus(AnalysisTime other) {
    return new AnalysisTime(
        methods + other.methods,
        nanos + other.nanos,
        Math.max(longest, other.longest),
        longest >= other.longest ? method : other.method);
  }
}
