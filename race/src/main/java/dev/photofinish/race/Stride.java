/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.EpochShadow;
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
   *
   * Where the thread has claimed the words of the group, a stride that is open stands for them: the
   * words get the epoch when it is closed.
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
  private long next; // the site, the kind of access, and the variable that would come next
  private List<SyncVar> locks;
  private long[] words; // what the thread has claimed and not written yet; null if nothing

  /** The tag of a group, and a site, in one word. */
  static long payload(int tag, int site) {
    return ((long) tag << 32) | (site & 0xFFFFFFFFL);
  }

  /** A site, whether it writes, and a variable, in one word: some sites do both. */
  static long at(int site, boolean write, int index) {
    return ((long) (2 * site + (write ? 1 : 0)) << 32) | (index & 0xFFFFFFFFL);
  }

  /** Whether this is of that clock, payload and locks. */
  boolean is(long clock, long payload, List<SyncVar> held) {
    return this.clock == clock && this.payload == payload && locks == held;
  }

  /** Whether this stands for those words. */
  boolean isOpenFor(long[] claimed) {
    return words == claimed;
  }

  /** Goes on to a variable of some words, if they are claimed and it is the next one. */
  boolean extend(long[] claimed, long at) {
    if (words != claimed || next != at) {
      return false;
    }
    next = at + step;
    return true;
  }

  /** Whether this has every {@code by}th variable from one to another. */
  boolean has(long payload, int from, int to, int by) {
    return this.payload == payload
        && isBetween(from, first, end(), step)
        && isBetween(to, first, end(), step)
        && (by % step == 0 || from == to);
  }

  /** Goes on to one more variable, if that is the next one, or the last again. */
  boolean extend(int index) {
    long way = index - end();
    if (way == 0) {
      next += step;
    }
    return way == 0 || way == -step;
  }

  /** The step from the last variable to {@code index}, if that is of the same group. */
  int stepTo(long payload, int index) {
    if (this.payload == payload) {
      return (int) (index - end() + step);
    }
    return (int) this.payload == (int) payload ? (int) step : 1;
  }

  private long end() {
    return next - start(payload);
  }

  private static long start(long payload) {
    return at((int) payload, isWrite(payload), 0);
  }

  /** Begins anew, with one variable; it would go on by {@code step}, which is not 0. */
  void begin(long clock, long payload, int index, int step, List<SyncVar> held) {
    CLOCK.setOpaque(this, 0L);
    VarHandle.storeStoreFence();
    PAYLOAD.setOpaque(this, payload);
    first = index;
    this.step = step;
    NEXT.setOpaque(this, start(payload) + index + step);
    if (locks != held) { // the collector makes it dear to store what is there already
      locks = held;
    }
    CLOCK.setRelease(this, clock);
  }

  /** Goes on to {@code last}, which is some steps away. */
  void reach(int last) {
    NEXT.setRelease(this, start(payload) + last + step);
  }

  /** From now on this stands for words that the thread has claimed. */
  void open(long[] claimed) {
    words = claimed;
  }

  /** Writes to the words what this stood for; it does not go on. */
  void close(long epoch) {
    long[] claimed = words;
    if (claimed != null) {
      words = null;
      EpochShadow.fill(claimed, first, end() - step, (int) step, isWrite(payload), epoch);
    }
  }

  private static boolean isWrite(long payload) {
    return (payload >>> 32 & 1) != 0;
  }

  /** The access of variable {@code index} in the group of {@code tag}, or null. */
  History.Entry get(long clock, int tag, int index) {
    if ((long) CLOCK.getAcquire(this) != clock) {
      return null;
    }
    long known = (long) PAYLOAD.getAcquire(this);
    long end = (long) NEXT.getAcquire(this) - start(known);
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
    return way % step == 0 && way / step >= 0 && way / step < (end - first) / step;
  }
}
