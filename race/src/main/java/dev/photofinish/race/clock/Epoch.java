/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

/**
 * A moment in the life of one thread, packed into a {@code long}: clock {@code c} of slot {@code
 * t}, written {@code c@t} in the papers.
 *
 * <pre>
 *   63   62 ........ 47   46 .............................. 0
 *   0    slot             clock
 *   1    a set of moments, see ReadSets
 * </pre>
 *
 * <p>65,536 slots and 2^47 ticks each: at four million releases a second a clock lasts a year, and
 * {@link Slots} gives the thread another slot when it is used up.
 */
public final class Epoch {
  public static final int SLOT_BITS = 16;
  public static final int CLOCK_BITS = 47;

  /** No moment: before everything. */
  public static final long NONE = 0;

  private static final long CLOCK_MASK = (1L << CLOCK_BITS) - 1;

  private Epoch() {}

  public static long of(int slot, long clock) {
    return ((long) slot << CLOCK_BITS) | clock;
  }

  /** The slot of an epoch; meaningless for a set of epochs. */
  public static int slot(long epoch) {
    return (int) (epoch >>> CLOCK_BITS);
  }

  public static long clock(long epoch) {
    return epoch & CLOCK_MASK;
  }

  /** Whether two epochs are of one slot. */
  public static boolean isSameSlot(long epoch, long other) {
    return (epoch ^ other) >>> CLOCK_BITS == 0;
  }

  /** Whether a word that may hold an epoch or the name of a set of epochs holds the latter. */
  public static boolean isSet(long word) {
    return word < 0;
  }

  /** Returns the paper's notation. */
  public static String toString(long epoch) {
    return clock(epoch) + "@" + slot(epoch);
  }
}
