/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.util.Arrays;

/**
 * The shadows of the arrays that one thread has met last, by site: a loop meets the same array at
 * the same site over and over.
 */
public final class ShadowCache {
  private static final int SIZE = 64;

  private static final long[] NO_WORDS = {};

  private final Object[] arrays = new Object[SIZE];
  private final Shadow[] shadows = new Shadow[SIZE];
  private final long[][] words = new long[SIZE][];

  public ShadowCache() {
    Arrays.fill(words, NO_WORDS); // a null array is met before any other
  }

  /** The shadow of {@code array} if it was met last at {@code site}, else null. */
  public Shadow get(Object array, int site) {
    int i = site & (SIZE - 1);
    return arrays[i] == array ? shadows[i] : null;
  }

  /** The words of that shadow; an empty array if it was not met last, or has none. */
  public long[] words(Object array, int site) {
    int i = site & (SIZE - 1);
    return arrays[i] == array ? words[i] : NO_WORDS;
  }

  public void put(Object array, int site, Shadow shadow) {
    int i = site & (SIZE - 1);
    arrays[i] = array;
    shadows[i] = shadow;
    words[i] = shadow instanceof EpochShadow epochs ? epochs.words() : NO_WORDS;
  }
}
