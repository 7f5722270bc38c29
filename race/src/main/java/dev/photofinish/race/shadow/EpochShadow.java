/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/**
 * Two words a variable: its last write, an epoch, and its last reads, an epoch or a {@link
 * ReadSet}. 16 bytes a variable, whatever its history.
 */
public final class EpochShadow extends Shadow {
  private final long[] words; // write and read of variable 0, of variable 1, …

  public EpochShadow(int length, Object label) {
    super(label);
    words = new long[2 * length];
  }

  @Override
  public int length() {
    return words.length / 2;
  }

  /** The object that holds the words. */
  public long[] words() {
    return words;
  }

  /** The offset of the last write of variable {@code index}. */
  public static long write(int index) {
    return Words.offset(2 * index);
  }

  /** The offset of the last reads of variable {@code index}. */
  public static long read(int index) {
    return Words.offset(2 * index + 1);
  }
}
