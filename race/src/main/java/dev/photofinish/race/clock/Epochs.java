/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import java.util.Arrays;

/**
 * Vector clocks of which few entries are set, as arrays of epochs of different slots, in the order
 * of these. A variable has two, and most variables have seen one thread or two.
 */
public final class Epochs {
  public static final long[] NONE = {};

  private Epochs() {}

  public static boolean contains(long[] epochs, long epoch) {
    return Arrays.binarySearch(epochs, epoch) >= 0;
  }

  /** The epochs with that of one slot replaced, in place, or added. */
  public static long[] with(long[] epochs, long epoch) {
    int found = Arrays.binarySearch(epochs, Epoch.of(Epoch.slot(epoch), 0));
    int place = found >= 0 ? found : -found - 1;
    if (place < epochs.length && Epoch.isSameSlot(epochs[place], epoch)) {
      epochs[place] = epoch;
      return epochs;
    }
    long[] more = new long[epochs.length + 1];
    System.arraycopy(epochs, 0, more, 0, place);
    more[place] = epoch;
    System.arraycopy(epochs, place, more, place + 1, epochs.length - place);
    return more;
  }

  /** The first of the epochs that has not happened before {@code time}; else {@link Epoch#NONE}. */
  public static long beyond(VectorClock time, long[] epochs) {
    for (long epoch : epochs) {
      if (!time.covers(epoch)) {
        return epoch;
      }
    }
    return Epoch.NONE;
  }
}
