/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.util.Arrays;

/**
 * Which variables of an array one thread has read in its epoch, as far as others read them, too:
 * what races with the first read of an epoch races with all, so the others need no check.
 *
 * <p>The shadow could tell as much; but it takes 16 bytes a variable, and this takes one. A table
 * that all threads read at random stays in the cache of a core for longer.
 */
public final class ReadFilter {
  /** That of no thread. */
  static final ReadFilter NONE = new ReadFilter(0);

  private final byte[] seen; // the number of the claim under which a variable was read last
  private Claim claim; // that of the thread, when it was told of a read last
  private byte number; // of that claim, from 1 on

  ReadFilter(int length) {
    seen = new byte[length];
  }

  /** Whether the thread that has the claim has read a variable under it. */
  public boolean contains(int index, Claim by) {
    return claim == by && Integer.toUnsignedLong(index) < seen.length && seen[index] == number;
  }

  /** The thread that has the claim has read a variable. */
  void add(int index, Claim by) {
    if (claim != by) {
      claim = by;
      number++;
      if (number == 0) {
        Arrays.fill(seen, (byte) 0);
        number = 1;
      }
    }
    seen[index] = number;
  }
}
