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
   * it changes the rest, so what is found under a clock was written under that clock. Only the end
   * moves: a reader may find a stride shorter than it is, but never with a variable that is not in
   * it.
   */
  private static final VarHandle CLOCK;
  private static final VarHandle PAYLOAD;
  private static final VarHandle NEXT;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      CLOCK = lookup.findVarHandle(Stride.class, "clock", long.class);
      PAYLOAD = lookup.findVarHandle(Stride.class, "payload", long.class);
      NEXT = lookup.findVarHandle(Stride.class, "next", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private long clock; // 0 while there is nothing
  private long payload; // the tag of the group and the site
  private int first;
  private long step = 1;
  private long next; // the variable that would come next
  private List<SyncVar> locks;

  /** The tag of a group, and a site, in one word. */
  static long payload(int tag, int site) {
    return ((long) tag << 32) | (site & 0xFFFFFFFFL);
  }

  /** Whether this is of that clock, payload and locks. */
  boolean is(long clock, long payload, List<SyncVar> held) {
    return this.clock == clock && this.payload == payload && locks == held;
  }

  /** Whether this has every {@code by}th variable from one to another. */
  boolean has(long payload, int from, int to, int by) {
    return this.payload == payload && (isSame(from, to, by) || includes(from, to, by));
  }

  /** As it is mostly: a loop within a loop does the same again. To find out takes no division. */
  private boolean isSame(int from, int to, int by) {
    return from == first && by == step && to + step == next;
  }

  private boolean includes(int from, int to, int by) {
    return isBetween(from, first, next, step)
        && isBetween(to, first, next, step)
        && (by % step == 0 || from == to);
  }

  /** Goes on to one more variable, if that is the next one, or the last again. */
  boolean extend(int index) {
    long way = index - next;
    if (way == 0) {
      NEXT.setRelease(this, next + step);
    }
    return way == 0 || way == -step;
  }

  /** The step from the last variable to {@code index}, if that is of the same group. */
  int stepTo(long payload, int index) {
    if (this.payload == payload) {
      return (int) (index - next + step);
    }
    return (int) this.payload == (int) payload ? (int) step : 1;
  }

  /** Begins anew, with one variable; it would go on by {@code step}, which is not 0. */
  void begin(long clock, long payload, int index, int step, List<SyncVar> held) {
    CLOCK.setOpaque(this, 0L);
    VarHandle.storeStoreFence();
    PAYLOAD.setOpaque(this, payload);
    first = index;
    this.step = step;
    NEXT.setOpaque(this, (long) index + step);
    if (locks != held) { // the collector makes it dear to store what is there already
      locks = held;
    }
    CLOCK.setRelease(this, clock);
  }

  /** Goes on to {@code last}, which is some steps away. */
  void reach(int last) {
    NEXT.setRelease(this, last + step);
  }

  /** The access of variable {@code index} in the group of {@code tag}, or null. */
  History.Entry get(long clock, int tag, int index) {
    if ((long) CLOCK.getAcquire(this) != clock) {
      return null;
    }
    long known = (long) PAYLOAD.getAcquire(this);
    long end = (long) NEXT.getAcquire(this);
    boolean has = isBetween(index, first, end, step);
    List<SyncVar> held = locks;
    VarHandle.loadLoadFence();
    boolean stable =
        (long) PAYLOAD.getOpaque(this) == known && (long) CLOCK.getOpaque(this) == clock;
    return stable && has && (int) (known >>> 32) == tag
        ? new History.Entry((int) known, held)
        : null;
  }

  /** Whether steps from {@code first} on come by {@code index} before they come to the end. */
  private static boolean isBetween(int index, int first, long end, long step) {
    long way = (long) index - first;
    if (step == 1) {
      return way >= 0 && index < end;
    }
    return way % step == 0 && way / step >= 0 && way / step < (end - first) / step;
  }
}
