/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.SyncVar;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;

/**
 * The recent accesses of one thread: where it was when a shadow word took its epoch.
 *
 * <p>Written by the thread, read by whoever finds a race with it; bounded, so the oldest are lost.
 */
public final class History {
  /**
   * That of accesses of which no history is wanted, since it has been told where they were; odd for
   * reads as well, and so the tag of nothing but the writes to one group in two billion.
   */
  public static final int NO_TAG = -1;

  private static final int FIRST = 64;
  private static final int MOST = 4096;
  private static final int SITES = Long.SIZE;
  private static final int[] NO_SITES = new int[SITES]; // many threads end without an access
  private static final Strides NONE = new Strides(0);

  /** An earlier access: the site, and the locks held there. */
  public record Entry(int site, List<SyncVar> locks) {}

  /** The stride of each site, or of another site, or 0. */
  private int[] latest = NO_SITES;

  private long used; // a bit for each of these
  private Strides strides = NONE; // for the thread
  private volatile Strides known = NONE; // the same for others
  private int next; // the number before it

  /** Notes that the thread, at {@code clock}, accessed variable {@code index} of a group. */
  @DontInline
  void add(long clock, int tag, int index, int site, List<SyncVar> locks) {
    long payload = Strides.payload(tag, site);
    int number = latest(site);
    if (!strides.is(number, clock, payload, locks) || !strides.extend(number, index)) {
      int step = strides.stepTo(number, payload, index);
      int begun = oldest(site); // first: it may be among more of them than before
      strides.begin(begun, clock, payload, index, step == 0 ? 1 : step, locks);
    }
  }

  /** For how many entries there is room now. */
  int size() {
    return known.most();
  }

  /** Notes accesses of every {@code step}th variable of a group, from one to another. */
  void add(long clock, int tag, int first, int last, int step, int site, List<SyncVar> locks) {
    int number = oldest(site);
    strides.begin(number, clock, Strides.payload(tag, site), first, step, locks);
    strides.reach(number, last);
  }

  private int latest(int site) {
    return latest[place(site)];
  }

  /** Whether the site did all that before in the same epoch. */
  boolean has(int tag, int first, int last, int step, int site) {
    return strides.has(latest(site), Strides.payload(tag, site), first, last, step);
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
  private int oldest(int site) {
    if (next == strides.most()) {
      comeRound();
    }
    int number = ++next;
    latest[place(site)] = number;
    used |= 1L << place(site);
    return number;
  }

  @DontInline
  private void comeRound() {
    if (next == MOST) {
      next = 0;
      return;
    }
    if (latest == NO_SITES) {
      latest = new int[SITES]; // before strides, as it may fail: the other one is everybody's
    }
    strides = strides.copy(Math.max(FIRST, 2 * next));
    known = strides;
  }

  /** The last access of variable {@code index} in the group of {@code tag}; null if overwritten. */
  public Entry find(long clock, int tag, int index) {
    Strides current = known; // may be too old to have it; then that counts as overwritten
    int most = current.most();
    int start = next; // a stale value only changes where the search begins
    for (int back = 0; back < most; back++) {
      int number = Math.floorMod(start - 1 - back, most) + 1;
      Entry entry = current.get(number, clock, tag, index);
      if (entry != null) {
        return entry;
      }
    }
    return null;
  }
}
