/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.History;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.arrays.ArrayShadow;
import dev.photofinish.race.arrays.Commit;
import dev.photofinish.race.arrays.Footprints;
import dev.photofinish.race.arrays.Gathering;
import dev.photofinish.race.arrays.LocationChecks;
import dev.photofinish.race.arrays.Partition;
import dev.photofinish.race.arrays.Partitions;
import dev.photofinish.race.arrays.SlimThread;
import dev.photofinish.race.arrays.StridedRange;
import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.Words;
import java.util.List;
import java.util.function.IntFunction;

/**
 * SlimState: FastTrack, but a thread gathers its accesses to arrays until it synchronises, and
 * elements of the same history share a location.
 */
public final class SlimState extends FastTrack implements LocationChecks {
  /*
   * Whatever changes what a thread knows, or lets others know of it, comes after its accesses have
   * been checked: then each check finds the clocks that there were at the access.
   */

  private static final int NO_SITE = 0;

  private final IntFunction<Partition> partition;
  private final Gathering gathering;
  private volatile Runnable making = () -> {};
  private long givenUp; // guarded by this

  /**
   * @param partition from the length of an array to what it begins with
   * @param gathering what footprints are
   */
  SlimState(
      Slots slots, RaceListener listener, IntFunction<Partition> partition, Gathering gathering) {
    super(slots, spreading(listener), false, true);
    this.partition = partition;
    this.gathering = gathering;
  }

  /** A race on a part is one on each of its elements. */
  private static RaceListener spreading(RaceListener listener) {
    return (kind, self, where, index, tag, previous, site) -> {
      if (where instanceof Commit commit) {
        commit.race(kind, index, previous, listener);
      } else {
        listener.race(kind, self, where, index, tag, previous, site);
      }
    };
  }

  @Override
  protected ThreadState thread(Slots slots, long id, String name, ThreadState parent) {
    return new SlimThread(slots, id, name, parent, gathering);
  }

  /** How many arrays are not checked any more, for want of memory. */
  public synchronized long givenUp() {
    return givenUp;
  }

  @Override
  public synchronized void giveUp() {
    givenUp++;
  }

  /** {@code making} lets go of what belongs to arrays that have died. */
  public void makeRoomBy(Runnable making) {
    this.making = making;
  }

  @Override
  public void makeRoom(ThreadState self) {
    self.enterOwnCode(); // in the midst of a commit nothing may be learnt, be it of a lock in the
    // JDK
    try {
      making.run();
    } finally {
      self.leaveOwnCode();
    }
  }

  /* Accesses. */

  @Override
  public Shadow arrayShadow(int length, Object label) {
    Partition first = partition.apply(length);
    return first.mode() == Partition.Mode.FINE && length < Partitions.SMALL
        ? shadow(length, label)
        : new ArrayShadow(first, label, this);
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    if (x instanceof ArrayShadow array) {
      SlimThread.footprints(self).of(array).add(index, self, site, false);
    } else {
      super.read(self, x, index, site);
    }
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    if (x instanceof ArrayShadow array) {
      SlimThread.footprints(self).of(array).add(index, self, site, true);
    } else {
      super.write(self, x, index, site);
    }
  }

  @Override
  public void range(
      ThreadState self, Shadow x, int from, int to, int step, int site, boolean write) {
    if (x instanceof ArrayShadow array && from < to) {
      SlimThread.footprints(self).add(array, StridedRange.of(from, to, step), site, write);
    } else {
      super.range(self, x, from, to, step, site, write);
    }
  }

  /* Locations. */

  @Override
  public void read(Commit commit, long[] words, int part) {
    long w = EpochShadow.write(part);
    read(commit.self(), words, w, w + Long.BYTES, History.NO_TAG, commit, part, NO_SITE);
  }

  @Override
  public void write(Commit commit, long[] words, int part) {
    long w = EpochShadow.write(part);
    write(commit.self(), words, w, w + Long.BYTES, History.NO_TAG, commit, part, NO_SITE);
  }

  @Override
  public void read(ThreadState self, long[] words, int part, ArrayShadow x, int index, int site) {
    long w = EpochShadow.write(part);
    read(self, words, w, w + Long.BYTES, x.tag(), x, index, site);
  }

  @Override
  public void write(ThreadState self, long[] words, int part, ArrayShadow x, int index, int site) {
    long w = EpochShadow.write(part);
    write(self, words, w, w + Long.BYTES, x.tag(), x, index, site);
  }

  @Override
  public void copy(long[] from, int part, long[] to, int copy, int count) {
    int source = EpochShadow.at(part);
    int target = EpochShadow.at(copy);
    for (int i = 0; i < 2 * count; i++) {
      long word = from[source + i];
      if (Epoch.isSet(word)) {
        copyReads(from, Words.offset(source + i), to, Words.offset(target + i));
      } else {
        to[target + i] = word;
      }
    }
  }

  /* Synchronisation. */

  @Override
  public void settle(ThreadState self) {
    SlimThread.footprints(self).commit();
  }

  @Override
  public void suspend(ThreadState self) {
    settle(self);
    super.suspend(self);
  }

  @Override
  public ThreadState fork(ThreadState self, long id, String name) {
    settle(self);
    return super.fork(self, id, name);
  }

  @Override
  public void join(ThreadState self, ThreadState child) {
    settle(self);
    super.join(self, child);
  }

  @Override
  public void end(ThreadState self) {
    Footprints footprints = SlimThread.footprints(self);
    footprints.end();
    super.end(self);
  }

  @Override
  public void acquire(ThreadState self, SyncVar m) {
    settle(self);
    super.acquire(self, m);
  }

  @Override
  public void release(ThreadState self, SyncVar m) {
    settle(self);
    super.release(self, m);
  }

  @Override
  public void beforeWait(ThreadState self, SyncVar m) {
    settle(self);
    super.beforeWait(self, m);
  }

  @Override
  public void afterWait(ThreadState self, SyncVar m) {
    settle(self);
    super.afterWait(self, m);
  }

  @Override
  public void volatileRead(ThreadState self, SyncVar v) {
    settle(self);
    super.volatileRead(self, v);
  }

  @Override
  public void volatileWrite(ThreadState self, SyncVar v) {
    settle(self);
    super.volatileWrite(self, v);
  }

  @Override
  public void barrier(List<ThreadState> threads) {
    threads.forEach(this::settle);
    super.barrier(threads);
  }
}
