/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

/** The indices {@code from} to {@code to - 1}: one thread's share of a range. */
public record Slice(int from, int to) {

  /** Returns share {@code part} of {@code 0..length-1} cut into {@code parts} nearly equal ones. */
  public static Slice of(int length, int parts, int part) {
    return of(0, length, parts, part);
  }

  /** Returns share {@code part} of {@code from..to-1} cut into {@code parts} nearly equal ones. */
  public static Slice of(int from, int to, int parts, int part) {
    int length = to - from;
    return new Slice(
        from + (int) ((long) length * part / parts),
        from + (int) ((long) length * (part + 1) / parts));
  }
}
