/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.SyncVar;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;

/**
 * The recent accesses of one thread: where it was when a shadow word took its epoch.
 *
 * <p>Written by the thread, read by whoever finds a race with it; bounded, so the oldest are lost.
 */
public final class History {
  /*
   * An entry is a clock, a payload (the tag of a group of variables and the site in one long), the
   * locks held, and which variables of the group: first, last and step, because a loop over an
   * array is one entry. Each site knows its last entry, and tries to continue it.
   *
   * A reader takes all this between two looks at the clock. The writer takes the clock away before
   * it changes the payload, so a payload that is found under a clock was written under that clock.
   * An entry that is continued gets its step before its new last variable, and they are read in
   * the opposite order, so a reader may find it shorter than it is, but never with a variable that
   * is not in it.
   */
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int FIRST = 64;
  private static final int MOST = 4096;
  private static final int SITES = 64;

  /** An earlier access: the site, and the locks held there. */
  public record Entry(int site, List<SyncVar> locks) {}

  private volatile Ring ring = Ring.EMPTY;
  private int next;

  /** Notes that the thread, at {@code clock}, accessed variable {@code index} of a group. */
  void add(long clock, int tag, int index, int site, List<SyncVar> locks) {
    long payload = ((long) tag << 32) | (site & 0xFFFFFFFFL);
    if (!ring.extend(clock, payload, index, locks)) {
      ring(next).put(next++, clock, payload, index, locks);
    }
  }

  /** The ring, with a place at {@code next}. */
  private Ring ring(int place) {
    Ring current = ring;
    if (place == current.length()) {
      if (place < MOST) {
        current = current.longer();
        ring = current;
      } else {
        next = 0;
      }
    }
    return current;
  }

  /**
   * The last access of variable {@code index} in the group of {@code tag} at {@code clock}; null if
   * overwritten.
   */
  public Entry find(long clock, int tag, int index) {
    Ring current = ring; // may be too old to have the entry; then that counts as overwritten
    int start = next; // a stale value only changes where the search begins
    int length = current.length();
    for (int back = 1; back <= length; back++) {
      Entry entry = current.get(Math.floorMod(start - back, length), clock, tag, index);
      if (entry != null) {
        return entry;
      }
    }
    return null;
  }

  private static final class Ring {
    static final Ring EMPTY = new Ring(0, new int[1]); // many threads end without a checked access

    private final long[] clocks;
    private final long[] payloads;
    private final int[] firsts;
    private final int[] lasts;
    private final int[] steps; // 0 for an entry of one variable
    private final List<SyncVar>[] locks;
    private final int[] places; // of the last entry of each site, or of another site

    private Ring(int length, int[] places) {
      clocks = new long[length];
      payloads = new long[length];
      firsts = new int[length];
      lasts = new int[length];
      steps = new int[length];
      locks = newArray(length);
      this.places = places;
    }

    private Ring(Ring smaller, int length, int[] places) {
      clocks = Arrays.copyOf(smaller.clocks, length);
      payloads = Arrays.copyOf(smaller.payloads, length);
      firsts = Arrays.copyOf(smaller.firsts, length);
      lasts = Arrays.copyOf(smaller.lasts, length);
      steps = Arrays.copyOf(smaller.steps, length);
      locks = Arrays.copyOf(smaller.locks, length);
      this.places = places;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type arguments
    private static List<SyncVar>[] newArray(int length) {
      return new List[length];
    }

    int length() {
      return clocks.length;
    }

    Ring longer() {
      return this == EMPTY
          ? new Ring(FIRST, new int[SITES])
          : new Ring(this, 2 * clocks.length, places);
    }

    /** Continues the last entry of a site by one variable, or returns false. */
    boolean extend(long clock, long payload, int index, List<SyncVar> held) {
      int i = places[place(payload)];
      return i < clocks.length
          && clocks[i] == clock
          && payloads[i] == payload
          && locks[i] == held
          && extend(i, index);
    }

    private boolean extend(int i, int index) {
      int way = index - lasts[i];
      int step = steps[i];
      if (way == 0) {
        return true;
      }
      if (step == 0) {
        INTS.setOpaque(steps, i, way);
      } else if (way != step) {
        return false;
      }
      INTS.setRelease(lasts, i, index);
      return true;
    }

    void put(int i, long clock, long payload, int index, List<SyncVar> held) {
      places[place(payload)] = i;
      LONGS.setOpaque(clocks, i, 0L);
      VarHandle.storeStoreFence();
      LONGS.setOpaque(payloads, i, payload);
      firsts[i] = index;
      lasts[i] = index;
      steps[i] = 0;
      if (locks[i] != held) { // the collector makes it dear to store what is there already
        locks[i] = held;
      }
      LONGS.setRelease(clocks, i, clock);
    }

    private int place(long payload) {
      return (int) payload & (places.length - 1);
    }

    Entry get(int i, long clock, int tag, int index) {
      if ((long) LONGS.getAcquire(clocks, i) != clock) {
        return null;
      }
      long payload = (long) LONGS.getAcquire(payloads, i);
      int last = (int) INTS.getAcquire(lasts, i);
      boolean has = isBetween(index, firsts[i], last, steps[i]);
      List<SyncVar> held = locks[i];
      VarHandle.loadLoadFence();
      boolean stable =
          (long) LONGS.getOpaque(payloads, i) == payload
              && (long) LONGS.getOpaque(clocks, i) == clock;
      return stable && has && (int) (payload >>> 32) == tag ? new Entry((int) payload, held) : null;
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
}
