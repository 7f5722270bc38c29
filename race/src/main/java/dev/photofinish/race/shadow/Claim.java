/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.SyncVar;
import java.util.List;

/** What a thread holds segments by, until it synchronises: one epoch, and one set of locks. */
public final class Claim {
  /** That of a thread which has none: no segment is held by it. */
  public static final Claim NONE = new Claim(Epoch.NONE, List.of());

  private final long epoch;
  private final List<SyncVar> locks;

  private boolean over; // guarded by this
  private Segment left; // the last one that another thread has come to; guarded by this

  public Claim(long epoch, List<SyncVar> locks) {
    this.epoch = epoch;
    this.locks = locks;
  }

  /** That of all accesses under this claim. */
  public long epoch() {
    return epoch;
  }

  /** Those that were held meanwhile. */
  List<SyncVar> locks() {
    return locks;
  }

  /**
   * Another thread has come to {@code segment}, which is held by this: the thread of the claim will
   * find it when it ends the claim. False if it has done so before.
   */
  synchronized boolean leave(Segment segment) {
    if (over) {
      return false;
    }
    segment.setNextLeft(left);
    left = segment;
    return true;
  }

  /**
   * The thread is about to synchronise, and marks nothing under this any more. The segments that
   * others have come to, as a list; null if there are none.
   */
  public synchronized Segment end() {
    Segment all = left;
    over = true;
    left = null;
    return all;
  }
}
