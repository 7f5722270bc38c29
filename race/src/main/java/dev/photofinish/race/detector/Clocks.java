/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.clock.Epochs;

/**
 * The history of one variable in BasicVC, DJIT+ and MultiRace: for every thread, its last read and
 * its last write. Guarded by itself, but for a thread's look at its own entries.
 */
class Clocks {
  /*
   * A thread's own entry is written by that thread alone, so it needs no lock to find its current
   * clock there. An entry that it sees too late, while another thread adds one, can
   * only send it to the rule that takes the lock.
   */
  long[] reads = Epochs.NONE;
  long[] writes = Epochs.NONE;
}
