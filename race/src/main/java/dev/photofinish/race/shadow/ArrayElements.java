/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import jdk.internal.misc.Unsafe;

/**
 * Elements of arrays of ours that threads hand to each other. Not by handles of the JDK: what these
 * do besides is compiled again at each place where the target accesses an array.
 */
final class ArrayElements {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long INTS = Words.constant("ARRAY_INT_BASE_OFFSET");
  private static final long REFERENCES = Words.constant("ARRAY_OBJECT_BASE_OFFSET");
  private static final long SCALE = Words.constant("ARRAY_OBJECT_INDEX_SCALE");

  private ArrayElements() {}

  /** The element at a place, which there must be, and what was done before it was put there. */
  @SuppressWarnings("unchecked") // nothing else is put there
  static <T> T get(T[] array, int place) {
    return (T) UNSAFE.getReferenceAcquire(array, offset(place));
  }

  static <T> void put(T[] array, int place, T element) {
    UNSAFE.putReferenceRelease(array, offset(place), element);
  }

  /** Puts an element where there is none; returns the one that is there then. */
  @SuppressWarnings("unchecked") // nothing else is put there
  static <T> T putIfAbsent(T[] array, int place, T element) {
    Object known = UNSAFE.compareAndExchangeReference(array, offset(place), null, element);
    return known == null ? element : (T) known;
  }

  static int get(int[] array, int place) {
    return UNSAFE.getIntAcquire(array, INTS + (long) place * Integer.BYTES);
  }

  static void put(int[] array, int place, int element) {
    UNSAFE.putIntRelease(array, INTS + (long) place * Integer.BYTES, element);
  }

  private static long offset(int place) {
    return REFERENCES + place * SCALE;
  }
}
