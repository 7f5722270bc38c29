/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.concurrent.locks.StampedLock;

/** An optimistic read that has become a lock hides no more reads. */
// expect: race on static field EveryLockMisused.underRead
// expect: race on static field EveryLockMisused.underWrite
public class EveryLockMisused {
  private static int underRead;
  private static int underWrite;

  public static void main(String[] args) {
    StampedLock lock = new StampedLock();
    // idiom: StampedLock: a stamp that is converted gives and takes what its new lock would
    Threads.unordered(
        () -> {
          long stamp = lock.tryConvertToReadLock(lock.tryOptimisticRead());
          Order.check(underRead == 0);
          lock.unlockRead(stamp);
        },
        () -> underRead++);
    Threads.unordered(
        () -> {
          long stamp = lock.tryConvertToWriteLock(lock.tryOptimisticRead());
          Order.check(underWrite == 0);
          lock.unlockWrite(stamp);
        },
        () -> underWrite++);
    System.out.println("done");
  }
}
