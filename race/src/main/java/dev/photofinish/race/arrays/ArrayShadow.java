/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.TaggedShadow;

/**
 * The histories of the elements of one array, in as few locations as the accesses made so far
 * allow.
 *
 * <p>Invariant: the elements of one part have the same history.
 */
public final class ArrayShadow extends TaggedShadow {
  /*
   * Threads check and refine at the same time. A check takes no lock: it leaves its epoch in the
   * words, and then looks whether they have been retired; if so, it is repeated with those that
   * replace them. Who refines retires the words first, and copies them then. Both have a full fence
   * in between, so of two that meet, either the epoch is copied or its thread sees that the words
   * were retired. What is copied need not be checked again: it was in place before the new words
   * were published, and whoever comes to those sees it there.
   */
  private static final long NOBODY = -1;

  private final LocationChecks checks;
  private volatile Locations locations;
  private long owner = NOBODY; // guarded by this: the id of the first thread
  private boolean shared; // guarded by this: whether there was a second

  /** The footprint of the thread that came last; whoever reads it looks whose it is. */
  Footprint latest;

  public ArrayShadow(Partition partition, Object label, LocationChecks checks) {
    super(label);
    this.checks = checks;
    this.locations = new Locations(partition, tag());
  }

  @Override
  public int length() {
    return locations.partition().length();
  }

  public Partition partition() {
    return locations.partition();
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * locations().words().length;
  }

  Locations locations() {
    return locations;
  }

  LocationChecks checks() {
    return checks;
  }

  /** A thread has come for the first time, or again after it was forgotten. */
  synchronized void meet(ThreadState self) {
    shared |= owner != NOBODY && owner != self.trail().id();
    owner = self.trail().id();
  }

  /**
   * The array is gone. If one thread has met it, nothing that is pending can race; if more have,
   * what they have not committed is still to be compared.
   */
  @Override
  public synchronized void arrayDied() {
    if (!shared) {
      giveUp(false);
    }
  }

  /** Locations of a partition that is sufficient for {@code f}. */
  Locations sufficientFor(Indices f, ThreadState self) {
    Locations now = locations;
    if (!now.isRetired() && now.partition().isSufficientFor(f)) {
      return now;
    }
    checks.makeRoom(self);
    return refine(f);
  }

  private synchronized Locations refine(Indices f) {
    Partition now = locations.partition();
    if (!now.isSufficientFor(f)) {
      Partition next = now.refine(f);
      if (next.parts() > EpochShadow.MOST) {
        giveUp(true);
      } else {
        replaceBy(next);
      }
    }
    return locations;
  }

  private void replaceBy(Partition next) {
    try {
      Locations replaced = locations;
      Locations made = new Locations(next, tag());
      replaced.retire();
      int count;
      for (int part = 0; part < next.parts(); part += count) {
        int index = next.first(part);
        int from = replaced.partition().part(index);
        count = Math.min(next.run(part, index), replaced.partition().run(from, index));
        checks.copy(replaced.words(), from, made.words(), part, count);
      }
      locations = made;
    } catch (OutOfMemoryError e) {
      // The target had room for what it wanted: it must not fail because we want more.
      giveUp(true);
    }
  }

  private synchronized void giveUp(boolean missed) {
    locations.retire();
    locations = new Locations(new Unchecked(length()), tag());
    if (missed) {
      checks.giveUp();
    }
  }
}
