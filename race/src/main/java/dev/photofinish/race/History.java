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
   * An entry is a clock, a payload (variable and site in one long), and the locks held. A reader
   * takes the payload between two looks at the clock. The writer takes the clock away before it
   * changes the payload, so a payload that is found under a clock was written under that clock.
   */
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int FIRST = 64;
  private static final int MOST = 4096;

  /** An earlier access: the site, and the locks held there. */
  public record Entry(int site, List<SyncVar> locks) {}

  private volatile Ring ring = Ring.EMPTY;
  private int next;

  /** Notes that the thread, at {@code clock}, accessed the variable marked {@code tag}. */
  void add(long clock, int tag, int site, List<SyncVar> locks) {
    Ring current = ring;
    if (next == current.clocks.length) {
      if (next < MOST) {
        current = current.longer();
        ring = current;
      } else {
        next = 0;
      }
    }
    current.put(next++, clock, tag, site, locks);
  }

  /** The last access of the variable marked {@code tag} at {@code clock}; null if overwritten. */
  public Entry find(long clock, int tag) {
    Ring current = ring; // may be too old to have the entry; then that counts as overwritten
    int start = next; // a stale value only changes where the search begins
    int length = current.clocks.length;
    for (int back = 1; back <= length; back++) {
      Entry entry = current.get(Math.floorMod(start - back, length), clock, tag);
      if (entry != null) {
        return entry;
      }
    }
    return null;
  }

  private static final class Ring {
    static final Ring EMPTY = new Ring(0); // many threads end without a checked access

    final long[] clocks;
    private final long[] payloads;
    private final List<SyncVar>[] locks;

    Ring(int length) {
      clocks = new long[length];
      payloads = new long[length];
      locks = newArray(length);
    }

    private Ring(Ring smaller, int length) {
      clocks = Arrays.copyOf(smaller.clocks, length);
      payloads = Arrays.copyOf(smaller.payloads, length);
      locks = Arrays.copyOf(smaller.locks, length);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type arguments
    private static List<SyncVar>[] newArray(int length) {
      return new List[length];
    }

    Ring longer() {
      return new Ring(this, Math.max(FIRST, 2 * clocks.length));
    }

    void put(int i, long clock, int tag, int site, List<SyncVar> held) {
      LONGS.setOpaque(clocks, i, 0L);
      VarHandle.storeStoreFence();
      LONGS.setOpaque(payloads, i, ((long) tag << 32) | (site & 0xFFFFFFFFL));
      locks[i] = held;
      LONGS.setRelease(clocks, i, clock);
    }

    Entry get(int i, long clock, int tag) {
      if ((long) LONGS.getAcquire(clocks, i) != clock) {
        return null;
      }
      long payload = (long) LONGS.getAcquire(payloads, i);
      List<SyncVar> held = locks[i];
      VarHandle.loadLoadFence();
      boolean stable = (long) LONGS.getOpaque(clocks, i) == clock;
      return stable && (int) (payload >>> 32) == tag ? new Entry((int) payload, held) : null;
    }
  }
}
