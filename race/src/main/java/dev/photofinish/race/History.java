/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.SyncVar;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;

/**
 * The recent accesses of one thread: where it was when a shadow word took its epoch.
 *
 * <p>Written by the thread, read by whoever finds a race with it; bounded, so the oldest are lost.
 */
public final class History {
  private static final int FIRST = 64;
  private static final int MOST = 4096;
  private static final int SITES = Long.SIZE;
  private static final Stride NEVER = new Stride();
  private static final int[] NO_SITES = new int[SITES]; // many threads end without an access
  private static final Stride[] NONE = {};
  private static final VarHandle RING;

  static {
    try {
      RING = MethodHandles.lookup().findVarHandle(History.class, "ring", Stride[].class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** An earlier access: the site, and the locks held there. */
  public record Entry(int site, List<SyncVar> locks) {}

  /**
   * Of each site, or of another site: the place in the ring, from 1 on, or 0. Not the stride
   * itself: to store that often, in an old array, is dear with most collectors.
   */
  private int[] latest = NO_SITES;

  private long used; // a bit for each of these
  private Stride[] ring = NONE; // others look at it, too
  private int next;

  /** Notes that the thread, at {@code clock}, accessed variable {@code index} of a group. */
  void add(long clock, int tag, int index, int site, List<SyncVar> locks) {
    long payload = Stride.payload(tag, site);
    Stride stride = latest(site);
    if (!stride.is(clock, payload, locks) || !stride.extend(index)) {
      begin(clock, payload, index, site, locks);
    }
  }

  /** For how many entries there is room now. */
  int size() {
    return ring.length;
  }

  /** Notes accesses of every {@code step}th variable of a group, from one to another. */
  void add(long clock, int tag, int first, int last, int step, int site, List<SyncVar> locks) {
    Stride stride = oldest(site);
    stride.begin(clock, Stride.payload(tag, site), first, step, locks);
    stride.reach(last);
  }

  private Stride latest(int site) {
    int number = latest[place(site)];
    return number == 0 ? NEVER : ring[number - 1];
  }

  private void begin(long clock, long payload, int index, int site, List<SyncVar> locks) {
    int step = latest(site).stepTo(payload, index);
    oldest(site).begin(clock, payload, index, step == 0 ? 1 : step, locks);
  }

  /** Whether the site did all that before in the same epoch. */
  boolean has(int tag, int first, int last, int step, int site) {
    return latest(site).has(Stride.payload(tag, site), first, last, step);
  }

  /** The thread's locks are about to change, or its epoch: strides do not go on. */
  void close() {
    for (long left = used; left != 0; left &= left - 1) {
      latest[Long.numberOfTrailingZeros(left)] = 0;
    }
    used = 0;
  }

  private static int place(int site) {
    return site & (SITES - 1);
  }

  /**
   * The stride that has been there for longest, or one that is new while there is room; it is the
   * latest of a site now.
   */
  private Stride oldest(int site) {
    if (next == ring.length && next < MOST) {
      grow();
    }
    int number = next == ring.length ? 1 : next + 1;
    next = number;
    latest[place(site)] = number;
    used |= 1L << place(site);
    if (ring[number - 1] == null) {
      ring[number - 1] = new Stride();
    }
    return ring[number - 1];
  }

  @DontInline
  private void grow() {
    RING.setRelease(this, Arrays.copyOf(ring, Math.max(FIRST, 2 * next)));
    if (latest == NO_SITES) {
      latest = new int[SITES];
    }
  }

  /** The last access of variable {@code index} in the group of {@code tag}; null if overwritten. */
  public Entry find(long clock, int tag, int index) {
    Stride[] current =
        (Stride[])
            RING.getAcquire(this); // may be too old to have it; then that counts as overwritten
    int start = next; // a stale value only changes where the search begins
    for (int back = 1; back <= current.length; back++) {
      Stride stride = current[Math.floorMod(start - back, current.length)];
      Entry entry = stride == null ? null : stride.get(clock, tag, index);
      if (entry != null) {
        return entry;
      }
    }
    return null;
  }
}
