/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.generate;

import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;
import java.util.SplittableRandom;

/** One thread of a generated trace. Races only where it is told to. */
final class Worker {
  /*
   * An operation takes one random number: 24 bits for what it is, 16 for the region, 24 for the
   * variable. Widths of windows and shares of regions make FastTrack's rules fire about as often
   * as they do in the paper.
   */
  private static final int ONE = 1 << 24;
  private static final int SHARED_READS = (int) (0.21 * (1 << 16));
  private static final int READ_WIDTH = 8;
  private static final int WRITE_WIDTH = 2;
  private static final int COLD_SHARE = 16; // one of so many shared windows is not on hot data
  private static final int WAIT_SHARE = 32; // one of so many critical sections waits
  private static final int VOLATILE_SHARE = 5; // one of so many synchronisations is of a volatile
  private static final int VOLATILE_WRITE_SHARE = 4;
  private static final int NONE = -1;

  private final Program program;
  private final Workload workload;
  private final Vocabulary words;
  private final SplittableRandom random;
  private final TraceVisitor out;
  private final Region own;
  private final Window local;
  private final Window locked;
  private final Window shared;
  private final int reads; // below this: a read
  private final int accesses; // below this: a write
  private int thread;
  private int lock = NONE; // that it is in, or waits for
  private boolean waiting;

  Worker(Program program, int number) {
    this.program = program;
    workload = program.workload;
    words = program.words;
    random = program.random;
    out = program.out;
    own = program.heap.ofThread(number);
    local = new Window(program);
    locked = new Window(program);
    shared = new Window(program);
    reads = (int) (workload.mix().reads() * ONE);
    accesses = (int) ((workload.mix().reads() + workload.mix().writes()) * ONE);
  }

  int thread() {
    return thread;
  }

  /** Goes on as another thread, which comes after the one before. */
  void become(int number) {
    thread = number;
    nextEpoch();
  }

  /** Whether the thread holds no lock and does not wait for one. */
  boolean isFree() {
    return lock == NONE;
  }

  boolean isWaiting() {
    return waiting;
  }

  /** Makes the next event; false if there is none, because the thread waits for a taken lock. */
  boolean step() {
    if (waiting) {
      return wake();
    }
    long bits = random.nextLong();
    int what = (int) bits & (ONE - 1);
    int where = (int) (bits >>> 24) & 0xFFFF;
    int variable = (int) (bits >>> 40);
    if (what >= accesses) {
      sync();
    } else if (workload.mix().racy() > 0 && random.nextDouble() < workload.mix().racy()) {
      Access access = what < reads ? Access.READ : Access.WRITE;
      int member = words.racy[variable & (words.racy.length - 1)];
      out.access(access, thread, 0, member, words.racySite);
    } else if (what < reads) {
      read(where, variable);
    } else {
      write(where, variable);
    }
    return true;
  }

  /** Reads a variable of its own. */
  void readLocal() {
    local.access(Access.READ, thread, READ_WIDTH, random.nextInt(), words.localSite);
  }

  /** Leaves its lock, if there is one; how many events that took. A waiting thread wakes first. */
  int leave() {
    if (isFree()) {
      return 0;
    }
    int wakes = waiting && wake() ? 1 : 0;
    release();
    return wakes + 1;
  }

  private void read(int where, int variable) {
    if (where < SHARED_READS) {
      shared.access(Access.READ, thread, READ_WIDTH, variable, words.sharedSite);
    } else if (lock != NONE && (where & 1) == 0) {
      locked.access(Access.READ, thread, READ_WIDTH, variable, words.lockedSite);
    } else {
      local.access(Access.READ, thread, READ_WIDTH, variable, words.localSite);
    }
  }

  private void write(int where, int variable) {
    if (lock != NONE && (where & 1) == 0) {
      locked.access(Access.WRITE, thread, WRITE_WIDTH, variable, words.lockedSite);
    } else {
      local.access(Access.WRITE, thread, WRITE_WIDTH, variable, words.localSite);
    }
  }

  private void sync() {
    if (lock != NONE) {
      if (random.nextInt(WAIT_SHARE) == 0) {
        await();
      } else {
        release();
      }
    } else if (random.nextInt(VOLATILE_SHARE) == 0 || !acquire()) {
      touchVolatile();
    }
  }

  /** Acquires a lock, unless the first one it tries is taken. */
  private boolean acquire() {
    int wanted = workload.locks() == 0 ? NONE : random.nextInt(workload.locks());
    if (wanted == NONE || program.taken[wanted]) {
      return false;
    }
    lock = wanted;
    enter(Sync.ACQUIRE);
    return true;
  }

  private void release() {
    out.sync(Sync.RELEASE, thread, Heap.lock(lock), 0);
    program.taken[lock] = false;
    lock = NONE;
    nextEpoch();
  }

  private void await() {
    out.sync(Sync.WAIT, thread, Heap.lock(lock), 0);
    program.taken[lock] = false;
    waiting = true;
    nextEpoch();
  }

  private boolean wake() {
    if (program.taken[lock]) {
      return false;
    }
    waiting = false;
    enter(Sync.WAKE);
    return true;
  }

  private void enter(Sync acquireOrWake) {
    out.sync(acquireOrWake, thread, Heap.lock(lock), 0);
    program.taken[lock] = true;
    locked.move(program.heap.ofLock(lock));
  }

  private void touchVolatile() {
    if (workload.volatiles() == 0) {
      readLocal();
      return;
    }
    boolean write = random.nextInt(VOLATILE_WRITE_SHARE) == 0;
    long flag = Heap.volatileFlag(random.nextInt(workload.volatiles()));
    out.sync(write ? Sync.VOLATILE_WRITE : Sync.VOLATILE_READ, thread, flag, words.flag);
    if (write) {
      nextEpoch();
    }
  }

  private void nextEpoch() {
    local.move(own);
    boolean cold = random.nextInt(COLD_SHARE) == 0;
    shared.move(cold ? program.heap.shared() : program.heap.hot());
  }
}
