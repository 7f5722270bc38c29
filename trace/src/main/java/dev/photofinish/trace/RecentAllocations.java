/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/**
 * The objects that were allocated last, and the lengths of the arrays among them.
 *
 * <p>Remembers a fixed number, so that no trace exhausts the memory: an object is forgotten when
 * another takes its slot. Of objects numbered in sequence, it knows the last {@link #SLOTS}.
 */
final class RecentAllocations {
  static final int SLOTS = 1 << 14;

  private final long[] objects = new long[SLOTS];
  private final int[] lengths = new int[SLOTS];

  void add(long object, int length) {
    objects[slot(object)] = object;
    lengths[slot(object)] = length;
  }

  boolean contains(long object) {
    return objects[slot(object)] == object;
  }

  /** The length of an array; -1 if the object is none, or forgotten. */
  int length(long object) {
    return contains(object) ? lengths[slot(object)] : -1;
  }

  private static int slot(long object) {
    return (int) object & (SLOTS - 1);
  }
}
