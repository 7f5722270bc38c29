/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Every way to take a lock of the JDK, and to give it back. */
// expect: no race
public class EveryLock {
  public static void main(String[] args) {
    locks(new ReentrantLock());
    // idiom: ReadWriteLock: every way to take either lock
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    locks(both.writeLock());
    readLocks(both.readLock(), both.writeLock());
    stampedWrites();
    stampedReads();
    conversions();
    System.out.println("done");
  }

  private static void locks(Lock lock) {
    Order.of(lock::lock, lock::unlock, lock::lock, lock::unlock);
    Order.of(lock::lock, lock::unlock, lock::lockInterruptibly, lock::unlock);
    Order.of(lock::lock, lock::unlock, () -> Order.check(lock.tryLock()), lock::unlock);
    Order.of(
        lock::lock,
        lock::unlock,
        () -> Order.check(lock.tryLock(1, TimeUnit.SECONDS)),
        lock::unlock);
  }

  /** What was written under the write lock, and what was read under the read lock. */
  private static void readLocks(Lock read, Lock write) {
    Order.of(write::lock, write::unlock, read::lock, read::unlock);
    Order.of(write::lock, write::unlock, read::lockInterruptibly, read::unlock);
    Order.of(write::lock, write::unlock, () -> Order.check(read.tryLock()), read::unlock);
    Order.of(read::lock, read::unlock, write::lock, write::unlock);
  }

  private static void stampedWrites() {
    StampedLock lock = new StampedLock();
    // idiom: StampedLock: every way to take it for writing, and to give it back
    Order.of(lock::writeLock, lock::tryUnlockWrite, lock::writeLockInterruptibly, () -> give(lock));
    Order.of(lock::writeLock, () -> give(lock), lock::tryWriteLock, lock::tryUnlockWrite);
    Order.of(lock::writeLock, lock::tryUnlockWrite, () -> timed(lock), lock::tryUnlockWrite);
    Lock view = lock.asWriteLock();
    Order.of(view::lock, view::unlock, view::lockInterruptibly, view::unlock);
  }

  private static void stampedReads() {
    StampedLock lock = new StampedLock();
    // idiom: StampedLock: every way to take it for reading, and to give it back
    Order.of(lock::writeLock, () -> give(lock), lock::readLock, lock::tryUnlockRead);
    Order.of(lock::writeLock, () -> give(lock), lock::readLockInterruptibly, lock::tryUnlockRead);
    Order.of(lock::writeLock, () -> give(lock), lock::tryReadLock, lock::tryUnlockRead);
    Order.of(lock::readLock, lock::tryUnlockRead, lock::writeLock, () -> give(lock));
    Lock view = lock.asReadLock();
    Order.of(view::lock, view::unlock, lock::writeLock, () -> give(lock));
    Order.of(lock::writeLock, () -> give(lock), view::lockInterruptibly, view::unlock);
  }

  private static void conversions() {
    StampedLock lock = new StampedLock();
    long[] stamp = new long[1];
    // idiom: StampedLock: a stamp that is converted gives and takes what its new lock would
    Order.of(
        lock::readLock,
        lock::tryUnlockRead,
        () -> stamp[0] = lock.tryConvertToWriteLock(lock.readLock()),
        () -> lock.unlockWrite(stamp[0]));
    Order.of(
        () -> stamp[0] = lock.writeLock(),
        () -> Order.check(lock.tryConvertToReadLock(stamp[0]) != 0),
        lock::tryReadLock,
        lock::tryUnlockRead);
    lock.tryUnlockRead();
    Order.of(
        () -> stamp[0] = lock.readLock(),
        () -> Order.check(lock.tryConvertToOptimisticRead(stamp[0]) != 0),
        lock::writeLock,
        () -> give(lock));
    readWhatIsWritten(lock);
  }

  /** A writer that goes on as an optimistic reader reads what another one writes. */
  private static void readWhatIsWritten(StampedLock lock) {
    Cell cell = new Cell();
    AtomicInteger turn = new AtomicInteger(); // by the clock alone
    Threads.together(
        () -> {
          long stamp = lock.writeLock();
          cell.value = 1;
          stamp = lock.tryConvertToOptimisticRead(stamp);
          turn.setOpaque(1);
          waitFor(turn, 2);
          Order.check(cell.value > 0 && !lock.validate(stamp));
        },
        () -> {
          waitFor(turn, 1);
          long stamp = lock.writeLock();
          cell.value = 2;
          turn.setOpaque(2);
          lock.unlockWrite(stamp);
        });
  }

  private static void waitFor(AtomicInteger turn, int number) {
    while (turn.getOpaque() != number) {
      Thread.yield();
    }
  }

  private static void give(StampedLock lock) {
    Order.check(lock.tryUnlockWrite());
  }

  private static void timed(StampedLock lock) throws InterruptedException {
    Order.check(lock.tryWriteLock(1, TimeUnit.SECONDS) != 0);
  }

  private static final class Cell {
    private int value;
  }
}
