/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/**
 * What one thread remembers of {@link Reads} within its current epoch: which of them have its own
 * read, so that reading a variable again and again looks nothing up, and what the last set became,
 * so that reading a million variables of the same history makes one set.
 */
public final class ReadMemo {
  /*
   * An entry is the number of some reads and the lower half of the clock at which the thread was
   * found in them, so that the entries of an earlier epoch need not be cleared away. They are when
   * that half begins anew, or the thread goes on in another slot.
   */
  private static final int FIRST = 16; // threads may be many
  private static final int MOST = 1024;
  private static final long CLOCK = 0xFFFF_FFFFL;
  private static final long[] EMPTY = {0}; // many threads share no reads

  private long[] own = EMPTY;
  private long from; // adding the thread's epoch to these reads…
  private ReadSet to; // …gives this set

  /** Whether {@code word} names reads that the thread, now at {@code epoch}, is known to be in. */
  public boolean isOwn(long word, long epoch) {
    long[] entries = own;
    return word < 0 && entries[(int) ~word & (entries.length - 1)] == entry(word, epoch);
  }

  /** The thread's {@code epoch} is in the reads {@code word}. */
  public void own(long word, long epoch) {
    if (~word < CLOCK) {
      while (own.length < MOST && isTaken(own[place(~word)], epoch)) {
        grow();
      }
      own[place(~word)] = entry(word, epoch);
    }
  }

  /** Whether an entry is one of the current epoch. */
  private boolean isTaken(long entry, long epoch) {
    return own == EMPTY || (entry & CLOCK) == (epoch & CLOCK);
  }

  private void grow() {
    long[] old = own;
    own = new long[old == EMPTY ? FIRST : 2 * old.length];
    for (long entry : old) {
      own[place(entry >>> 32)] = entry;
    }
  }

  private int place(long number) {
    return (int) number & (own.length - 1);
  }

  /** Never 0: no clock is. */
  private static long entry(long word, long epoch) {
    return (~word << 32) | (epoch & CLOCK);
  }

  /** The thread goes on at {@code epoch}, in the slot that it had. */
  public void forget(long epoch) {
    from = 0;
    to = null;
    if ((epoch & CLOCK) == 0) {
      forgetAll();
    }
  }

  /** The thread goes on in another slot. */
  public void forgetAll() {
    from = 0;
    to = null;
    own = EMPTY;
  }

  ReadSet after(long reads) {
    return reads == from ? to : null;
  }

  void remember(long reads, ReadSet after) {
    from = reads;
    to = after;
  }
}
