/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/**
 * Two words a variable: its last write, an epoch, and its last reads, an epoch or a {@link
 * ReadSet}. 16 bytes a variable, whatever its history.
 */
public final class EpochShadow extends Shadow {
  /** The most variables that fit into one array of words. */
  public static final int MOST = (Integer.MAX_VALUE - 8) / 2 - 1;

  private static final int TAG = 0;
  private static final int HEADER =
      2; // so that two words of one variable share a line of the cache

  private final long[] words; // the tag, then write and read of variable 0, of variable 1, …

  public EpochShadow(int length, Object label) {
    super(label);
    words = words(length, tag());
  }

  /** Words for some variables of the shadow of {@code tag}. */
  public static long[] words(int length, int tag) {
    long[] made = new long[HEADER + 2 * length];
    made[TAG] = tag;
    return made;
  }

  @Override
  public int length() {
    return length(words);
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * words.length;
  }

  /** How many variables have their history in {@code words}. */
  public static int length(long[] words) {
    return (words.length - HEADER) / 2;
  }

  /** The object that holds the words. */
  public long[] words() {
    return words;
  }

  /** The tag of the shadow that has {@code words}. */
  public static int tag(long[] words) {
    return (int) words[TAG];
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
