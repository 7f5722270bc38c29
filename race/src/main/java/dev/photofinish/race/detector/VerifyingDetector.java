/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.RaceListener;
import dev.photofinish.race.RuleCounts;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.Unheard;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.verify.Precision;
import dev.photofinish.race.verify.Violations;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;

/** Verifies that checks are where they must be, and hands every event to the one that decides. */
public final class VerifyingDetector extends Detector {
  private final Detector detector;
  private final IntPredicate calls;
  private final Violations violations = new Violations();
  private final Lives lives = new Lives();
  private long accesses; // of threads that have ended; guarded by lives
  private long checks; // the same
  private long gathered; // the same

  /** By thread. */
  private static final class Lives extends ConcurrentHashMap<ThreadState, Precision>
      implements Unheard {
    private static final long serialVersionUID = 1;
  }

  /**
   * Verifies the checks of a detector that {@code making} makes.
   *
   * @param calls whether a site is a call of a library method, whose checks are its accesses
   */
  public VerifyingDetector(
      BiFunction<Slots, RaceListener, Detector> making,
      Slots slots,
      RaceListener listener,
      IntPredicate calls) {
    super(slots, listener);
    this.calls = calls;
    this.detector = making.apply(slots, listener);
  }

  /** {@code self} accesses variable {@code index} of {@code x}, wherever that is checked. */
  public void accessed(ThreadState self, Shadow x, int index, int site, boolean write) {
    of(self).access(x, index, write, site);
  }

  /** Some of what {@code self} did may have been missed. */
  public void lose(ThreadState self) {
    of(self).lose();
  }

  /** {@code self} is about to make a check, and so many more, at once. */
  public void gathered(ThreadState self, int more) {
    of(self).gathered(more);
  }

  /** {@code self} uses a class that has been initialised; it may have been told before. */
  public void initialised(ThreadState self, SyncVar v) {
    if (!(detector instanceof ClockDetector) || !self.time().covers(v.released())) {
      of(self).acquire();
    }
    detector.volatileRead(self, v);
  }

  /** All that is wrong so far; of threads that still run, up to their last acquire. */
  public Violations violations() {
    return violations;
  }

  /** How many accesses have been seen, about: other threads may go on. */
  public long accesses() {
    synchronized (lives) {
      long sum = accesses;
      for (Precision each : lives.values()) {
        sum += each.accesses();
      }
      return sum;
    }
  }

  /** How many checks have been seen, about. */
  public long checks() {
    synchronized (lives) {
      long sum = checks;
      for (Precision each : lives.values()) {
        sum += each.checks();
      }
      return sum;
    }
  }

  /** How many times something has been checked: many elements at once count as one. */
  public long times() {
    synchronized (lives) {
      long sum = checks - gathered;
      for (Precision each : lives.values()) {
        sum += each.checks() - each.gathered();
      }
      return sum;
    }
  }

  private Precision of(ThreadState self) {
    Precision known = lives.get(self);
    if (known == null) {
      known = new Precision(violations);
      lives.put(self, known); // no other thread does
    }
    return known;
  }

  @Override
  public Object label(Object owner, Object name) {
    return detector.label(owner, name);
  }

  @Override
  public Shadow shadow(int length, Object label) {
    return detector.shadow(length, label);
  }

  @Override
  public Shadow arrayShadow(int length, Object label) {
    return detector.arrayShadow(length, label);
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    check(self, x, index, site, false);
    detector.read(self, x, index, site);
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    check(self, x, index, site, true);
    detector.write(self, x, index, site);
  }

  private void check(ThreadState self, Shadow x, int index, int site, boolean write) {
    Precision life = of(self);
    try {
      if (calls.test(site)) {
        life.access(x, index, write, site);
      }
      life.check(x, index, write, site);
    } catch (OutOfMemoryError | StackOverflowError e) {
      life.lose();
      throw e;
    }
  }

  @Override
  public void settle(ThreadState self) {
    detector.settle(self);
  }

  @Override
  public void suspend(ThreadState self) {
    detector.suspend(self);
  }

  @Override
  public ThreadState root(long id, String name) {
    return detector.root(id, name);
  }

  @Override
  public ThreadState fork(ThreadState self, long id, String name) {
    of(self).release();
    return detector.fork(self, id, name);
  }

  @Override
  public void join(ThreadState self, ThreadState child) {
    of(self).acquire();
    detector.join(self, child);
  }

  @Override
  public void end(ThreadState self) {
    Precision life = of(self);
    life.end();
    synchronized (lives) {
      accesses += life.accesses();
      checks += life.checks();
      gathered += life.gathered();
      lives.remove(self);
    }
    detector.end(self);
  }

  @Override
  public void acquire(ThreadState self, SyncVar m) {
    of(self).acquire();
    detector.acquire(self, m);
  }

  @Override
  public void release(ThreadState self, SyncVar m) {
    of(self).release();
    detector.release(self, m);
  }

  @Override
  public void beforeWait(ThreadState self, SyncVar m) {
    of(self).release();
    detector.beforeWait(self, m);
  }

  @Override
  public void afterWait(ThreadState self, SyncVar m) {
    of(self).acquire();
    detector.afterWait(self, m);
  }

  @Override
  public void volatileRead(ThreadState self, SyncVar v) {
    of(self).acquire();
    detector.volatileRead(self, v);
  }

  @Override
  public void volatileWrite(ThreadState self, SyncVar v) {
    of(self).release();
    detector.volatileWrite(self, v);
  }

  /** All of them wait. */
  @Override
  public void barrier(List<ThreadState> threads) {
    for (ThreadState each : threads) {
      of(each).release();
      of(each).acquire();
    }
    detector.barrier(threads);
  }

  @Override
  public RuleCounts counts(Iterable<ThreadState> alive) {
    return detector.counts(alive);
  }

  @Override
  protected ThreadState thread(Slots slots, long id, String name, ThreadState parent) {
    return detector.thread(slots, id, name, parent);
  }
}
