/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;

/** The footprints of one thread, and its commit buffer. Used by that thread alone. */
public final class Footprints {
  /** So many footprints can be pending. */
  static final int MOST = 2048;

  private static final int KNOWN = 1024;

  /* Many threads meet no array. */
  private static final Footprint[] KNOWS_NONE = {null};
  private static final Footprint[] OWES_NONE = {};

  private static final Indices[] NOTHING = {};

  private final ThreadState self;
  private final Commit commit;
  private final Gathering gathering;
  private Footprint[] known = KNOWS_NONE; // by the tag of their shadow
  private Footprint[] pending = OWES_NONE;
  private int size;

  Footprints(ThreadState self, Gathering gathering) {
    this.self = self;
    this.gathering = gathering;
    this.commit = new Commit(self);
  }

  /** The footprint of the thread in the array of {@code x}. */
  public Footprint of(ArrayShadow x) {
    Footprint found = x.latest;
    if (found == null || !found.isOf(x, self)) {
      found = known[slot(x, known.length)];
      if (found == null || !found.isOf(x, self)) {
        found = remember(x);
      }
      x.latest = found;
    }
    return found;
  }

  private Footprint remember(ArrayShadow x) {
    if (known == KNOWS_NONE) {
      known = new Footprint[KNOWN];
    }
    Footprint made = new Footprint(x, self, gathering);
    known[slot(x, KNOWN)] = made;
    x.meet(self);
    return made;
  }

  private static int slot(ArrayShadow x, int length) {
    return (x.tag() >>> 1) & (length - 1);
  }

  /** Whether a race that is being told was found in a commit: its access is past. */
  boolean isCommitting() {
    return commit.isRunning();
  }

  /** Whether there is anything to commit; another thread may get an old answer. */
  public boolean isPending() {
    return size > 0;
  }

  /** Adds an access that did not go on as the last ones did; the index may be bad. */
  void add(Footprint f, Accesses accesses, int index, int site) {
    if (index < 0 || index >= f.shadow.length() || !self.isTracked()) {
      return; // the access itself tells that it is bad
    }
    if (accesses.isEmpty() && f.shadow.partition().isImmediate()) {
      checkNow(f, index, site, accesses.isWrite());
      return;
    }
    enqueue(f);
    accesses.at(site);
    if (!accesses.extend(index, site, self)) {
      commit(accesses);
      add(f, accesses, index, site);
    }
  }

  /** Adds a range that was accessed at once; all its indices are good. */
  public void add(ArrayShadow x, StridedRange range, int site, boolean write) {
    if (self.isTracked()) {
      Footprint f = of(x);
      add(f, write ? f.writes : f.reads, range, site);
    }
  }

  private void add(Footprint f, Accesses accesses, StridedRange range, int site) {
    enqueue(f);
    accesses.at(site);
    if (!accesses.extend(range, site, self)) {
      commit(accesses);
      add(f, accesses, range, site);
    }
  }

  private void enqueue(Footprint f) {
    if (commit.isRunning()) {
      abandon(f);
    }
    if (f.pending) {
      return;
    }
    if (size == MOST) {
      commit();
    }
    if (size == pending.length) {
      Footprint[] longer = new Footprint[Math.min(MOST, 4 * size + 16)];
      System.arraycopy(pending, 0, longer, 0, size);
      pending = longer;
    }
    pending[size++] = f;
    f.pending = true;
  }

  /**
   * The target runs, so no commit does. One has not come to its end: if there is no memory for the
   * objects that compiled code has kept in registers, HotSpot drops its frames, and with them what
   * they would do at last.
   */
  private void abandon(Footprint f) {
    commit.abandon();
    drop();
    f.shadow.checks().giveUp();
  }

  /** Checks all that is pending: the thread is about to synchronise. */
  public void commit() {
    if (size > 0 && !commit.isRunning()) {
      try {
        for (int i = 0; i < size; i++) {
          commit(pending[i]);
        }
      } finally {
        drop(); // also what an error has left: in a later epoch it would be another access
      }
    }
  }

  private void drop() {
    while (size > 0) {
      Footprint f = pending[--size];
      pending[size] = null;
      f.writes.clear();
      f.reads.clear();
      f.pending = false;
    }
  }

  /** Lets go of all arrays: the thread has ended. */
  public void end() {
    commit();
    known = KNOWS_NONE;
    pending = OWES_NONE;
  }

  /** What races with a read races with a write in the same epoch, too. */
  private void commit(Footprint f) {
    Indices[] written = commit(f.writes, NOTHING);
    commit(f.reads, written);
  }

  private void commit(Accesses accesses) {
    commit(accesses, NOTHING);
  }

  /** Checks all but what is in {@code checked}; returns it all. */
  private Indices[] commit(Accesses accesses, Indices[] checked) {
    if (accesses.isEmpty()) {
      return NOTHING;
    }
    accesses.endRuns(self);
    Indices[] all = accesses.indices();
    for (Indices each : all) {
      if (!isWithinOne(checked, each)) {
        commit.check(accesses, each);
      }
    }
    accesses.clear();
    return all;
  }

  private static boolean isWithinOne(Indices[] checked, Indices f) {
    for (Indices each : checked) {
      if (each.containsAll(f)) {
        return true;
      }
    }
    return false;
  }

  /** Checks a single element that has, or will get, a location of its own. */
  private void checkNow(Footprint f, int index, int site, boolean write) {
    ArrayShadow x = f.shadow;
    Locations now;
    do {
      now = x.sufficientFor(StridedRange.of(index), self);
      if (now.partition().mode() == Partition.Mode.FINE) {
        f.setWords(now.words());
      }
      check(now, x, index, site, write);
    } while (now.isRetired());
  }

  private void check(Locations now, ArrayShadow x, int index, int site, boolean write) {
    if (now.partition().parts() == 0) {
      return; // it is not checked any more
    }
    int part = now.partition().part(index);
    if (write) {
      x.checks().write(self, now.words(), part, x, index, site);
    } else {
      x.checks().read(self, now.words(), part, x, index, site);
    }
  }
}
