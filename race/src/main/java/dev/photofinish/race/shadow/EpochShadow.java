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
  private static final int FROZEN = 1;
  private static final int HEADER =
      2; // even, so that two words of one variable share a line of the cache

  /** An array is worth a segment when loops have asked for one so often. */
  private static final long MANY = 64;

  private static final int ASKED = Integer.SIZE; // above the tag

  // The tag, the epoch of the last freeze, then write and read of variable 0, of variable 1, …
  private final long[] words;
  private volatile Segment segment = Segment.NONE; // until it is worth one

  public EpochShadow(int length, Object label) {
    super(label);
    words = words(length, newTag());
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
  public int tag() {
    return tag(words);
  }

  @Override
  public void freeze(long epoch) {
    Words.put(words, Words.offset(FROZEN), epoch);
  }

  @Override
  protected long frozen() {
    return Words.getVolatile(words, Words.offset(FROZEN));
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * words.length;
  }

  /** Whether there is a variable {@code index}. */
  public boolean contains(int index) {
    return index >= 0 && index < length();
  }

  /** How many variables have their history in {@code words}. */
  public static int length(long[] words) {
    return (words.length - HEADER) / 2;
  }

  /**
   * Something by which a loop finds the words without asking again; that of no array until it has
   * asked often. Most arrays are short and do not live for long: such a segment would take more
   * memory than their words.
   */
  public Segment segment() {
    if (segment == Segment.NONE) {
      words[TAG] += 1L << ASKED; // threads may get into each other's way: then it takes longer
      if (words[TAG] >>> ASKED >= MANY) {
        makeSegment();
      }
    }
    return segment;
  }

  private void makeSegment() {
    try {
      segment = new SegmentedShadow(this).segment(0); // if others make one, too, any will do
    } catch (OutOfMemoryError e) {
      // A loop can do without: the target must not fail because we want more.
    }
  }

  /** The same, without asking for one. */
  Segment knownSegment() {
    return segment;
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
