/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.SyncVar;
import java.util.Arrays;
import java.util.List;

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
  private static final Stride[] NO_SITES = noSites(); // many threads end without a checked access
  private static final Stride[] NONE = {};

  /** An earlier access: the site, and the locks held there. */
  public record Entry(int site, List<SyncVar> locks) {}

  private Stride[] latest = NO_SITES; // of each site, or of another site
  private long used; // a bit for each of these
  private volatile Stride[] ring = NONE;
  private int next;

  /** Notes that the thread, at {@code clock}, accessed variable {@code index} of a group. */
  void add(long clock, int tag, int index, int site, List<SyncVar> locks) {
    long payload = Stride.payload(tag, site);
    Stride stride = latest[place(site)];
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
    Stride stride = oldest();
    stride.begin(clock, Stride.payload(tag, site), first, step, locks);
    stride.reach(last);
    setLatest(site, stride);
  }

  private void begin(long clock, long payload, int index, int site, List<SyncVar> locks) {
    int step = latest[place(site)].stepTo(payload, index);
    Stride stride = oldest();
    stride.begin(clock, payload, index, step == 0 ? 1 : step, locks);
    setLatest(site, stride);
  }

  private void setLatest(int site, Stride stride) {
    if (latest == NO_SITES) {
      latest = noSites();
    }
    int place = place(site);
    latest[place] = stride;
    used |= 1L << place;
  }

  /** Whether the site did all that before in the same epoch. */
  boolean has(int tag, int first, int last, int step, int site) {
    return latest[place(site)].has(Stride.payload(tag, site), first, last, step);
  }

  /** The thread's locks are about to change, or its epoch: strides do not go on. */
  void close() {
    for (long left = used; left != 0; left &= left - 1) {
      latest[Long.numberOfTrailingZeros(left)] = NEVER;
    }
    used = 0;
  }

  private static int place(int site) {
    return site & (SITES - 1);
  }

  private static Stride[] noSites() {
    Stride[] none = new Stride[SITES];
    Arrays.fill(none, NEVER);
    return none;
  }

  /** The stride that has been there for longest, or one that is new while there is room. */
  private Stride oldest() {
    if (next == ring.length && next < MOST) {
      ring = Arrays.copyOf(ring, Math.max(FIRST, 2 * next));
    }
    int place = next == ring.length ? 0 : next;
    next = place + 1;
    if (ring[place] == null) {
      ring[place] = new Stride();
    }
    return ring[place];
  }

  /** The last access of variable {@code index} in the group of {@code tag}; null if overwritten. */
  public Entry find(long clock, int tag, int index) {
    Stride[] current = ring; // may be too old to have it; then that counts as overwritten
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
