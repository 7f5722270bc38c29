/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** What looks like holding a lock, and is not; one field each. */
// expect: race on static field LocksMisused.differentLocks
// expect: race on static field LocksMisused.afterUnlock
// expect: race on static field LocksMisused.failedTry
// expect: race on static field LocksMisused.byReference
// expect: race on static field LocksMisused.underReadLock
// expect: race on static field LocksMisused.beforeReadUnlock
// expect: race on static field LocksMisused.heldDuringAwait
// expect: race on static field LocksMisused.underStampedRead
// expect: race on static field LocksMisused.notValidated
public class LocksMisused {
  private static int differentLocks;
  private static int afterUnlock;
  private static int failedTry;
  private static int byReference;
  private static int underReadLock;
  private static int beforeReadUnlock;
  private static int heldDuringAwait;
  private static int underStampedRead;
  private static int notValidated;

  public static void main(String[] args) {
    reentrantLock();
    readWriteLock();
    conditions();
    stampedLock();
    System.out.println("done");
  }

  private static void reentrantLock() {
    ReentrantLock lock = new ReentrantLock();
    ReentrantLock other = new ReentrantLock();
    // idiom: ReentrantLock: unlock, then lock
    Threads.unordered(
        () -> holding(lock, () -> differentLocks++), () -> holding(other, () -> differentLocks++));
    Threads.unordered(
        () -> {
          holding(lock, () -> {});
          afterUnlock++;
        },
        () -> holding(lock, () -> afterUnlock++));
    // idiom: ReentrantLock: tryLock that fails orders nothing
    ReentrantLock kept = new ReentrantLock();
    Threads.unordered(
        () -> holding(kept, () -> failedTry++),
        kept::lock, // for good
        () -> {
          if (!kept.tryLock()) {
            failedTry++;
          }
        });
    // idiom: Lock: method reference
    Runnable take = lock::lock;
    Runnable give = lock::unlock;
    Threads.unordered(
        () -> {
          take.run();
          give.run();
          byReference++;
        },
        () -> {
          take.run();
          byReference++;
          give.run();
        });
  }

  private static void readWriteLock() {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    // idiom: ReadWriteLock: read unlock orders no later read lock
    Threads.unordered(
        () -> holding(lock.readLock(), () -> underReadLock++),
        () -> holding(lock.readLock(), () -> underReadLock++));
    // idiom: ReadWriteLock: read unlock, then write lock
    Threads.unordered(
        () -> {
          holding(lock.readLock(), () -> {});
          beforeReadUnlock++;
        },
        () -> holding(lock.writeLock(), () -> beforeReadUnlock++));
  }

  private static void conditions() {
    ReentrantLock lock = new ReentrantLock();
    Condition ready = lock.newCondition();
    boolean[] flag = new boolean[1];
    // idiom: Condition: await gives the lock away and takes it back
    Threads.together(
        () -> {
          holding(
              lock,
              () -> {
                while (!flag[0]) {
                  ready.awaitUninterruptibly();
                }
              });
          heldDuringAwait++;
        },
        () -> {
          holding(
              lock,
              () -> {
                flag[0] = true;
                ready.signal();
              });
          heldDuringAwait++;
        });
  }

  private static void stampedLock() {
    StampedLock lock = new StampedLock();
    // idiom: StampedLock: write unlock, then read lock, then write lock
    Runnable writer =
        () -> {
          long stamp = lock.readLock();
          underStampedRead++;
          lock.unlockRead(stamp);
        };
    Threads.unordered(writer, writer);
    // idiom: StampedLock: an optimistic read that is validated
    Threads.unordered(
        () -> {
          long stamp = lock.writeLock();
          notValidated++;
          lock.unlockWrite(stamp);
        },
        () -> {
          long stamp = lock.tryOptimisticRead();
          if (!lock.validate(stamp - 256)) {
            notValidated++;
          }
        });
  }

  private static void holding(Lock lock, Runnable work) {
    lock.lock();
    try {
      work.run();
    } finally {
      lock.unlock();
    }
  }
}
