/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

/**
 * How much an {@link Oracle} takes on before it gives up.
 *
 * @param segments of all threads together; memory grows with the square, 150 MB at 50,000
 * @param touches different accesses, as {@link Touch} tells them apart; up to 270 bytes each
 * @param pairs that race; some 30 bytes each
 */
public record Limits(int segments, int touches, int pairs) {
  /** Fits into a heap of 1 GB. */
  public static final Limits DEFAULT = new Limits(50_000, 2_000_000, 1_000_000);

  public Limits withSegments(int most) {
    return new Limits(most, touches, pairs);
  }
}
