/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import java.util.Arrays;
import java.util.StringJoiner;

/**
 * For every slot, the last clock that is known to have happened before. Not thread-safe: a thread's
 * clock is touched by the thread itself, any other under the lock of its owner.
 */
public final class VectorClock {
  /*
   * The first slots, all that most programs ever need, are in an array of the clock's own, which is
   * as long as it has to be and changes in place. The others are in a tree that clocks share, but
   * for one: a thread's own, which changes with every release, while what the thread knows of others
   * stays what it was.
   *
   * Whoever takes over a tree takes over that one entry as well. So a clock knows all that was known
   * to the one that its tree was made for, and all trees made for that one before (ClockTree).
   */
  private static final int NEAR = 64;
  private static final long[] NONE = {};

  private long[] near = NONE;
  private ClockTree far = ClockTree.EMPTY;
  private ClockTree.Line line; // for trees made here; null if there are none
  private ClockTree met = ClockTree.EMPTY; // the last one joined
  private int slot; // a far one that the tree may be late for; 0 if there is none
  private long clock; // its clock
  private long joins;

  public long get(int slot) {
    long[] known = near;
    return slot < known.length ? known[slot] : getFar(slot);
  }

  private long getFar(int slot) {
    return slot == this.slot ? clock : far.get(slot);
  }

  public void set(int slot, long clock) {
    if (slot < near.length) {
      near[slot] = clock;
    } else if (slot < NEAR) {
      grow(slot + 1);
      near[slot] = clock;
    } else {
      setFar(slot, clock);
    }
  }

  private void setFar(int slot, long clock) {
    if (this.slot != slot && this.slot != 0) {
      far = far.with(this.slot, this.clock, line());
    }
    this.clock = clock;
    this.slot = slot;
  }

  /** Whether {@code epoch} happens before whatever this clock is the time of (c@t ⪯ V). */
  public boolean covers(long epoch) {
    return Epoch.clock(epoch) <= get(Epoch.slot(epoch));
  }

  /** Whether everything {@code other} knows is known here (V1 ⊑ V2). */
  public boolean covers(VectorClock other) {
    return beyond(other) == Epoch.NONE;
  }

  /** Returns an epoch of {@code other} that is not known here, or {@link Epoch#NONE}. */
  public long beyond(VectorClock other) {
    long[] theirs = other.near;
    for (int slot = 0; slot < theirs.length; slot++) {
      if (theirs[slot] > get(slot)) {
        return Epoch.of(slot, theirs[slot]);
      }
    }
    long found = knows(other.far) ? Epoch.NONE : other.far.beyond(this, far);
    return found == Epoch.NONE && other.clock > get(other.slot)
        ? Epoch.of(other.slot, other.clock)
        : found;
  }

  private boolean knows(ClockTree tree) {
    return far.follows(tree) || met.follows(tree);
  }

  /** Learns all that {@code other} knows (V1 ⊔ V2). */
  public void join(VectorClock other) {
    joins++;
    long[] theirs = other.near;
    if (theirs.length > near.length) {
      grow(theirs.length);
    }
    long[] ours = near;
    for (int slot = 0; slot < theirs.length; slot++) {
      ours[slot] = Math.max(ours[slot], theirs[slot]);
    }
    if (other.far != ClockTree.EMPTY || other.slot != 0) {
      joinFar(other);
    }
  }

  /** How often this has learned from others. */
  long joins() {
    return joins;
  }

  private void joinFar(VectorClock other) {
    if (!knows(other.far)) {
      far = other.far.follows(far) ? other.far : far.join(other.far, line());
      met = other.far;
      clock = Math.max(clock, far.get(slot));
    }
    if (other.clock > get(other.slot)) {
      if (slot == other.slot) {
        clock = other.clock;
      } else {
        far = far.with(other.slot, other.clock, line());
      }
    }
  }

  private ClockTree.Line line() {
    if (line == null) {
      line = new ClockTree.Line();
    }
    return line;
  }

  /** Becomes a copy of {@code other}; only for an {@code other} that knows all that this does. */
  public void assign(VectorClock other) {
    if (near.length < other.near.length) {
      near = other.near.clone();
    } else {
      System.arraycopy(other.near, 0, near, 0, other.near.length);
    }
    far = other.far;
    slot = other.slot;
    clock = other.clock;
  }

  private void grow(int slots) {
    near = Arrays.copyOf(near, slots);
  }

  /** One more than the last slot that may be known. */
  private int width() {
    return Math.max(Math.max(near.length, far.width()), slot + 1);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof VectorClock other && covers(other) && other.covers(this);
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (int slot = 0; slot < width(); slot++) {
      hash += (slot + 1) * Long.hashCode(get(slot)); // trailing zeros add nothing
    }
    return hash;
  }

  /** Returns the paper's notation, {@code <4, 8>}. */
  @Override
  public String toString() {
    int width = width();
    while (width > 0 && get(width - 1) == 0) {
      width--;
    }
    StringJoiner clocks = new StringJoiner(", ", "<", ">");
    for (int slot = 0; slot < width; slot++) {
      clocks.add(Long.toString(get(slot)));
    }
    return clocks.toString();
  }
}
