/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes.contracts;

/**
 * The part of an array that a call accesses, in terms of its arguments.
 *
 * @param from the number of the argument that is the first index; {@link #ABSENT}: 0
 * @param to the number of the argument that is the index after the last, or {@link #ABSENT}
 * @param count the number of the argument that says how many, {@link #RESULT}, {@link #ONE}, {@link
 *     #ALL_IF_TRUE} or {@link #ABSENT}; without it and {@code to}, the range is the whole array
 * @param less the number of the argument to subtract from the count, or {@link #ABSENT}
 */
public record Range(int from, int to, int count, int less) {
  public static final int ABSENT = -1;

  /** What the call returns. */
  public static final int RESULT = -2;

  /** One element alone. */
  public static final int ONE = -3;

  /** The whole array if the call returns true. */
  public static final int ALL_IF_TRUE = -4;

  public static final Range WHOLE = new Range(ABSENT, ABSENT, ABSENT, ABSENT);
  static final Range FIRST = new Range(ABSENT, ABSENT, ONE, ABSENT);
  static final Range WHOLE_IF_TRUE = new Range(ABSENT, ABSENT, ALL_IF_TRUE, ABSENT);

  /** The element whose index is an argument. */
  static Range element(int index) {
    return new Range(index, ABSENT, ONE, ABSENT);
  }

  public boolean isWhole() {
    return to == ABSENT && count == ABSENT;
  }

  public boolean needsResult() {
    return count == RESULT || count == ALL_IF_TRUE;
  }
}
