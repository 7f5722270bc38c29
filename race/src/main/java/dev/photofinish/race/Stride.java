/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.SyncVar;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;

/**
 * Variables of one group that a thread accessed one after the other at one site, in one epoch and
 * under the same locks: a loop over an array is one of these.
 *
 * <p>Written by the thread, and used again for others; read by whoever finds a race with it.
 */
final class Stride {
  /*
   * A reader takes all this between two looks at the clock. The writer takes the clock away before
   * it changes the payload, so a payload that is found under a clock was written under that clock.
   * A stride that is continued gets its step before its new last variable, and they are read in
   * the opposite order, so a reader may find it shorter than it is, but never with a variable that
   * is not in it.
   */
  private static final VarHandle CLOCK;
  private static final VarHandle PAYLOAD;
  private static final VarHandle LAST;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      CLOCK = lookup.findVarHandle(Stride.class, "clock", long.class);
      PAYLOAD = lookup.findVarHandle(Stride.class, "payload", long.class);
      LAST = lookup.findVarHandle(Stride.class, "last", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private long clock; // 0 while there is nothing
  private long payload; // the tag of the group and the site
  private int first;
  private int last;
  private int step; // 0 for one variable
  private List<SyncVar> locks;
  private long key; // 0 for none; for the thread itself

  /** The tag of a group, and a site, in one word. */
  static long payload(int tag, int site) {
    return ((long) tag << 32) | (site & 0xFFFFFFFFL);
  }

  /** Whether this is of that clock, payload and locks. */
  boolean is(long clock, long payload, List<SyncVar> held) {
    return this.clock == clock && this.payload == payload && locks == held;
  }

  /** Whether the thread has given this a key, and it is that one. */
  boolean is(long key) {
    return this.key == key;
  }

  /** Goes on to one more variable, if that is the next one. */
  boolean extend(int index) {
    int way = index - last;
    if (way != step) {
      return extendOnce(index, way);
    }
    LAST.setRelease(this, index);
    return true;
  }

  private boolean extendOnce(int index, int way) {
    if (way != 0 && step == 0) {
      step = way;
      LAST.setRelease(this, index);
    }
    return way == 0 || step == way;
  }

  /** Goes on from the first variable, by steps, to {@code index}. */
  void reach(int index, int step) {
    this.step = step;
    LAST.setRelease(this, index);
  }

  /** Begins anew. */
  void begin(long key, long clock, long payload, int index, List<SyncVar> held) {
    this.key = key;
    CLOCK.setOpaque(this, 0L);
    VarHandle.storeStoreFence();
    PAYLOAD.setOpaque(this, payload);
    first = index;
    last = index;
    step = 0;
    if (locks != held) { // the collector makes it dear to store what is there already
      locks = held;
    }
    CLOCK.setRelease(this, clock);
  }

  /** The access of variable {@code index} in the group of {@code tag}, or null. */
  History.Entry get(long clock, int tag, int index) {
    if ((long) CLOCK.getAcquire(this) != clock) {
      return null;
    }
    long known = (long) PAYLOAD.getAcquire(this);
    int end = (int) LAST.getAcquire(this);
    boolean has = isBetween(index, first, end, step);
    List<SyncVar> held = locks;
    VarHandle.loadLoadFence();
    boolean stable =
        (long) PAYLOAD.getOpaque(this) == known && (long) CLOCK.getOpaque(this) == clock;
    return stable && has && (int) (known >>> 32) == tag
        ? new History.Entry((int) known, held)
        : null;
  }

  private static boolean isBetween(int index, int first, int last, int step) {
    if (index == first || index == last) {
      return true;
    }
    long way = (long) index - first;
    return step != 0
        && way % step == 0
        && way / step > 0
        && way / step < ((long) last - first) / step;
  }
}
