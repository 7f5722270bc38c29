/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/** Some indices of an array, not none. Immutable. */
public interface Indices {
  /** The smallest of them. */
  int begin();

  /** The largest of them. */
  int end();

  int size();

  boolean contains(int index);

  /** The smallest that is not below {@code from}; -1 if there is none. */
  int next(int from);

  /** The same as a range, if they are one; else null. */
  StridedRange range();

  /** Whether all of {@code others} are among these; there are some. */
  default boolean containsAll(Indices others) {
    int i = others.begin();
    while (i >= 0 && contains(i)) {
      i = others.next(i + 1);
    }
    return i < 0;
  }
}
