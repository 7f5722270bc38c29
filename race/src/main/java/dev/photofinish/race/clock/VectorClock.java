/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * For every slot, the last clock that is known to have happened before. Not thread-safe: a thread's
 * clock is touched by the thread itself, any other under the lock of its owner.
 */
public final class VectorClock {
  private long[] clocks;

  public VectorClock() {
    this(0);
  }

  /** A clock with room for {@code slots} entries, all zero. */
  public VectorClock(int slots) {
    clocks = new long[slots];
  }

  public long get(int slot) {
    long[] known = clocks;
    return slot < known.length ? known[slot] : 0;
  }

  public void set(int slot, long clock) {
    if (slot >= clocks.length) {
      grow(slot + 1);
    }
    clocks[slot] = clock;
  }

  /** Whether {@code epoch} happens before whatever this clock is the time of (c@t ⪯ V). */
  public boolean covers(long epoch) {
    return Epoch.clock(epoch) <= get(Epoch.slot(epoch));
  }

  /** Whether everything {@code other} knows is known here (V1 ⊑ V2). */
  public boolean covers(VectorClock other) {
    return firstBeyond(other) == Epoch.NONE;
  }

  /** Returns the first epoch of {@code other} that is not known here, or {@link Epoch#NONE}. */
  public long firstBeyond(VectorClock other) {
    long[] theirs = other.clocks;
    for (int slot = 0; slot < theirs.length; slot++) {
      if (theirs[slot] > get(slot)) {
        return Epoch.of(slot, theirs[slot]);
      }
    }
    return Epoch.NONE;
  }

  /** Learns all that {@code other} knows (V1 ⊔ V2). */
  public void join(VectorClock other) {
    long[] theirs = other.clocks;
    if (theirs.length > clocks.length) {
      grow(theirs.length);
    }
    long[] ours = clocks;
    for (int slot = 0; slot < theirs.length; slot++) {
      ours[slot] = Math.max(ours[slot], theirs[slot]);
    }
  }

  /** Becomes a copy of {@code other}; only for an {@code other} that knows all that this does. */
  public void assign(VectorClock other) {
    if (clocks.length < other.clocks.length) {
      clocks = other.clocks.clone();
    } else {
      System.arraycopy(other.clocks, 0, clocks, 0, other.clocks.length);
    }
  }

  private void grow(int slots) {
    clocks = Arrays.copyOf(clocks, slots);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof VectorClock other && covers(other) && other.covers(this);
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (int slot = 0; slot < clocks.length; slot++) {
      hash += (slot + 1) * Long.hashCode(clocks[slot]); // trailing zeros add nothing
    }
    return hash;
  }

  /** Returns the paper's notation, {@code <4, 8>}. */
  @Override
  public String toString() {
    return Arrays.stream(clocks)
        .mapToObj(Long::toString)
        .collect(Collectors.joining(", ", "<", ">"));
  }
}
