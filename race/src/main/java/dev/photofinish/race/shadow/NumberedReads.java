/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.util.Arrays;
import java.util.Objects;

/**
 * Sets and clocks of reads by number. The word of one is the complement of its number, hence
 * negative.
 *
 * <p>Reading needs no lock: they are entered before any word names them. Writing needs one.
 */
final class NumberedReads {
  private static final int CHUNK = 1 << 10;

  private volatile Reads[][] chunks = new Reads[1][];
  private long numbers;

  /** The word of one to be made; never given out again. */
  long nextWord() {
    return ~numbers++;
  }

  Reads get(long word) {
    long number = ~word;
    Reads[][] all = chunks;
    int index = (int) (number / CHUNK);
    Reads[] chunk = index < all.length ? all[index] : null;
    return chunk == null ? null : chunk[(int) (number % CHUNK)];
  }

  void put(Reads reads) {
    long number = ~reads.word();
    int index = (int) (number / CHUNK);
    if (index >= chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * index);
    }
    if (chunks[index] == null) {
      chunks[index] = new Reads[CHUNK];
    }
    chunks[index][(int) (number % CHUNK)] = reads;
  }

  void remove(Reads reads) {
    long number = ~reads.word();
    chunks[(int) (number / CHUNK)][(int) (number % CHUNK)] = null;
  }

  /** Lets go of empty chunks: old numbers then cost next to nothing. */
  void trim() {
    for (int i = 0; i < chunks.length; i++) {
      if (chunks[i] != null && Arrays.stream(chunks[i]).allMatch(Objects::isNull)) {
        chunks[i] = null;
      }
    }
  }
}
