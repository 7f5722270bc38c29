/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/**
 * What one thread remembers of {@link ReadSet}s within its current epoch, so that reading a million
 * variables of the same history looks up one set.
 */
public final class ReadMemo {
  private long own; // a set that contains the thread's epoch
  private long from; // adding the thread's epoch to these reads…
  private ReadSet to; // …gives this set

  /** Whether {@code word} is the set that the thread, known to be in it, met last. */
  public boolean isOwn(long word) {
    return word == own && own != 0;
  }

  /** The thread's epoch is in the set {@code word}. */
  public void own(long word) {
    own = word;
  }

  /** The epoch is over. */
  public void forget() {
    own = 0;
    from = 0;
    to = null;
  }

  ReadSet after(long reads) {
    return reads == from ? to : null;
  }

  void remember(long reads, ReadSet after) {
    from = reads;
    to = after;
  }
}
