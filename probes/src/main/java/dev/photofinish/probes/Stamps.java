/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;

/** What {@link java.util.concurrent.locks.StampedLock} calls where a stamp tells what happened. */
public final class Stamps {
  /*
   * A stamp has the mode in its low byte: the highest bit for writing, any other for reading, none
   * for an optimistic read. Between tryOptimisticRead and validate a thread reads what others may
   * be writing, and throws it away if they were: those reads are not checked.
   */
  private static final long WRITE = 1 << 7;
  private static final long READ = WRITE - 1;

  private Stamps() {}

  /** {@code tryOptimisticRead} is about to return; many read on even if it returns 0. */
  public static void afterOptimisticRead(long stamp, Object lock) {
    suspend();
  }

  public static void afterValidate(boolean valid, Object lock, long stamp) {
    ThreadState self = Probes.self();
    self.resume();
    if (valid) {
      Edges.acquire(Keys.writers(lock));
    }
  }

  public static void beforeUnlock(Object lock, long stamp) {
    if ((stamp & WRITE) != 0) {
      ReadWriteLocks.unlockWrite(lock);
    } else if ((stamp & READ) != 0) {
      ReadWriteLocks.unlockRead(lock);
    }
  }

  /** Whatever is held may be given up for less, and others may get it at once. */
  public static void beforeConversion(Object lock, long stamp) {
    if ((stamp & WRITE) != 0) {
      Edges.release(Keys.writers(lock));
    } else if ((stamp & READ) != 0) {
      Edges.release(Keys.readers(lock));
    }
  }

  public static void afterConversion(long converted, Object lock, long stamp) {
    if (converted == 0 || mode(converted) == mode(stamp)) {
      return;
    }
    Probes.self().resume();
    beforeUnlock(lock, stamp);
    if ((converted & WRITE) != 0) {
      ReadWriteLocks.lockWrite(lock);
    } else if ((converted & READ) != 0) {
      ReadWriteLocks.lockRead(lock);
    } else {
      suspend();
    }
  }

  private static void suspend() {
    Engine.running().detector.suspend(Probes.self());
  }

  private static int mode(long stamp) {
    if ((stamp & WRITE) != 0) {
      return 2;
    }
    return (stamp & READ) != 0 ? 1 : 0;
  }
}
