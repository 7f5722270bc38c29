/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/**
 * Two words a variable: its last write, an epoch, and its last reads, an epoch or a {@link
 * ReadSet}. 16 bytes a variable, whatever its history.
 */
public final class EpochShadow extends Shadow {
  /** The most variables that fit into one array of words. */
  public static final int MOST = (Integer.MAX_VALUE - 8) / 2;

  private static final int HEADER = 1;

  private final long[] words; // the tag, then write and read of variable 0, of variable 1, …

  public EpochShadow(int length, Object label) {
    super(label);
    words = new long[HEADER + 2 * length];
    words[0] = tag();
  }

  @Override
  public int length() {
    return length(words);
  }

  /** How many variables have their history in {@code words}. */
  public static int length(long[] words) {
    return words.length / 2; // the header is less than one
  }

  /** The object that holds the words. */
  public long[] words() {
    return words;
  }

  /** The tag of the shadow that has {@code words}. */
  public static int tag(long[] words) {
    return (int) words[0];
  }

  /** Where among the words the last write of variable {@code index} is; its reads come next. */
  public static int at(int index) {
    return HEADER + 2 * index;
  }

  /** The offset of the last write of variable {@code index}. */
  public static long write(int index) {
    return Words.offset(at(index));
  }

  /** The offset of the last reads of variable {@code index}. */
  public static long read(int index) {
    return Words.offset(at(index) + 1);
  }
}
