/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.util.function.LongConsumer;

/** The last reads of a variable, where they are not ordered; named by a shadow word. */
public abstract class Reads {
  private final long word;

  /** Set while {@link ReadSets} takes it out; see there. */
  volatile boolean dropped;

  /** The last sweep that found it in use; guarded by the lock of {@link ReadSets}. */
  long seen;

  Reads(long word) {
    this.word = word;
  }

  /** What stands for these reads in a shadow word. */
  public final long word() {
    return word;
  }

  public abstract boolean contains(long epoch);

  public abstract void forEach(LongConsumer action);
}
