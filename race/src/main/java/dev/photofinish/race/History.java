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
  private static final Stride[] NO_SITES = {NEVER}; // many threads end without a checked access
  private static final Stride[] NONE = {};

  /** An earlier access: the site, and the locks held there. */
  public record Entry(int site, List<SyncVar> locks) {}

  private Stride[] latest = NO_SITES; // of each site, or of another site
  private long used; // a bit for each of these
  private volatile Stride[] ring = NONE;
  private int next;

  /** Notes that the thread, at {@code clock}, accessed variable {@code index} of a group. */
  void add(long clock, int tag, int index, int site, List<SyncVar> locks) {
    add(0, clock, tag, index, site, locks);
  }

  /** For how many entries there is room now. */
  int size() {
    return ring.length;
  }

  /**
   * The same for a group that the thread has for itself for some time.
   *
   * @param claim a number that no other group has in that time; 0 for none
   */
  void add(int claim, long clock, int tag, int index, int site, List<SyncVar> locks) {
    long payload = Stride.payload(tag, site);
    Stride stride = latest[place(site)];
    if (!stride.is(clock, payload, locks) || !stride.extend(index)) {
      stride = oldest();
      stride.begin(key(claim, site), clock, payload, index, locks);
      setLatest(site, stride);
    }
  }

  /** Notes accesses of every {@code step}th variable of a group, from one to another. */
  void add(long clock, int tag, int first, int last, int step, int site, List<SyncVar> locks) {
    Stride stride = oldest();
    stride.begin(key(0, site), clock, Stride.payload(tag, site), first, locks);
    stride.reach(last, step);
    setLatest(site, stride);
  }

  private void setLatest(int site, Stride stride) {
    if (latest == NO_SITES) {
      latest = new Stride[SITES];
      Arrays.fill(latest, NEVER);
    }
    latest[place(site)] = stride;
    used |= 1L << place(site);
  }

  /** The same again, if it is the next step of the site's last stride; else false. */
  boolean extend(int claim, int index, int site) {
    Stride stride = latest[place(site)];
    return stride.is(key(claim, site)) && stride.extend(index);
  }

  /** The thread's locks have changed, or its claims: strides do not go on. */
  void interrupt() {
    for (long left = used; left != 0; left &= left - 1) {
      latest[Long.numberOfTrailingZeros(left)] = NEVER;
    }
    used = 0;
  }

  private static long key(int claim, int site) {
    return ((long) claim << 32) | (site & 0xFFFFFFFFL);
  }

  private int place(int site) {
    return site & (latest.length - 1);
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
