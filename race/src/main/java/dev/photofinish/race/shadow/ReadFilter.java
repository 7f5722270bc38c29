/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.util.Arrays;

/**
 * Which variables of an array one thread has read in its epoch, as far as others read them, too, or
 * the array has few: what races with the first read of an epoch races with all, so the others need
 * no check.
 *
 * <p>The shadow could tell as much; but it takes 16 bytes a variable, and this takes one. A table
 * that all threads read at random stays in the cache of a core for longer.
 */
public class ReadFilter {
  private static final byte[] NONE = {};

  private final byte[] seen; // the number of the claim under which a variable was read last
  private Claim seenBy; // that of the thread, when it was told of a read last
  private byte number; // of that claim, from 1 on

  /** One for so many variables; none if no thread wants to know. */
  ReadFilter(int length) {
    seen = length == 0 ? NONE : new byte[length];
  }

  /** Whether there is anything to be seen: one thread uses it for what several threads read. */
  public final boolean isLens() {
    return seen != NONE;
  }

  /** Whether the thread that has the claim has read a variable under it. */
  public final boolean isSeen(int index, Claim by) {
    return seenBy == by && index >= 0 && index < seen.length && seen[index] == number;
  }

  /** Whether the thread has been told of anything under the claim. */
  final boolean isUsed(Claim by) {
    return seenBy == by;
  }

  /** The thread that has the claim has read a variable. */
  final void see(int index, Claim by) {
    if (seenBy != by) {
      seenBy = by;
      number++;
      if (number == 0) {
        Arrays.fill(seen, (byte) 0);
        number = 1;
      }
    }
    seen[index] = number;
  }
}
