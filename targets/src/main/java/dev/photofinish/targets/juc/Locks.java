/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Every way to take and to give back a lock, one field each. */
// expect: no race
public class Locks {
  private static int locked;
  private static int reentered;
  private static int tried;
  private static int triedInTime;
  private static int interruptibly;
  private static int throughInterface;
  private static int bySubclass;
  private static int byReference;
  private static int byReflection;
  private static int byHandle;
  private static int handedOver;
  private static int writerToReader;
  private static int readerToWriter;
  private static int downgraded;
  private static int byWriteCondition;
  private static int stampedWriters;
  private static int stampedReaders;
  private static int optimistic;
  private static int optimisticWhileWriting;
  private static int converted;
  private static int stampedView;

  public static void main(String[] args) throws Throwable {
    reentrantLock();
    handles();
    conditions();
    readWriteLock();
    stampedLock();
    optimisticRead();
    System.out.println("done");
  }

  private static void reentrantLock() {
    ReentrantLock lock = new ReentrantLock();
    // idiom: ReentrantLock: unlock, then lock
    guarded(lock::lock, lock::unlock, () -> locked++);
    // idiom: ReentrantLock: only the last unlock of a reentrant lock gives it back
    Runnable twice =
        () -> {
          lock.lock();
          lock.lock();
          lock.unlock();
          reentered++;
          lock.unlock();
        };
    Threads.unordered(twice, twice);
    // idiom: ReentrantLock: tryLock that succeeds
    guarded(() -> check(lock.tryLock()), lock::unlock, () -> tried++);
    // idiom: ReentrantLock: tryLock with a time limit that succeeds
    guarded(() -> check(inTime(lock)), lock::unlock, () -> triedInTime++);
    // idiom: ReentrantLock: lockInterruptibly
    guarded(() -> interruptibly(lock), lock::unlock, () -> interruptibly++);
    // idiom: Lock: through the interface
    Lock any = lock;
    guarded(
        () -> {
          any.lock();
        },
        () -> {
          any.unlock();
        },
        () -> throughInterface++);
    // idiom: ReentrantLock: a subclass that calls super
    NoisyLock noisy = new NoisyLock();
    guarded(noisy::lock, noisy::unlock, () -> bySubclass++);
    // idiom: Lock: method reference
    Runnable take = lock::lock;
    Runnable give = lock::unlock;
    guarded(take, give, () -> byReference++);
  }

  private static void handles() throws Throwable {
    ReentrantLock lock = new ReentrantLock();
    // idiom: Lock: reflection
    Method take = Lock.class.getMethod("lock");
    Method give = Lock.class.getMethod("unlock");
    guarded(() -> invoke(take, lock), () -> invoke(give, lock), () -> byReflection++);
    // idiom: Lock: method handle
    MethodType none = MethodType.methodType(void.class);
    MethodHandle taker = MethodHandles.lookup().findVirtual(Lock.class, "lock", none);
    MethodHandle giver = MethodHandles.lookup().findVirtual(Lock.class, "unlock", none);
    guarded(() -> invoke(taker, lock), () -> invoke(giver, lock), () -> byHandle++);
  }

  private static void conditions() {
    ReentrantLock lock = new ReentrantLock();
    Condition ready = lock.newCondition();
    boolean[] flag = new boolean[1];
    // idiom: Condition: await gives the lock away and takes it back
    Threads.together(
        () -> {
          lock.lock();
          try {
            while (!flag[0]) {
              ready.awaitUninterruptibly();
            }
            handedOver++;
          } finally {
            lock.unlock();
          }
        },
        () -> {
          lock.lock();
          try {
            handedOver++;
            flag[0] = true;
            ready.signal();
          } finally {
            lock.unlock();
          }
        });
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    Condition written = both.writeLock().newCondition();
    boolean[] done = new boolean[1];
    // idiom: Condition: of a write lock, with a time limit
    Threads.together(
        () -> {
          both.writeLock().lock();
          try {
            while (!done[0]) {
              nap(written);
            }
            byWriteCondition++;
          } finally {
            both.writeLock().unlock();
          }
        },
        () -> {
          both.writeLock().lock();
          byWriteCondition++;
          done[0] = true;
          written.signalAll();
          both.writeLock().unlock();
        });
  }

  private static void readWriteLock() {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Lock read = lock.readLock();
    Lock write = lock.writeLock();
    // idiom: ReadWriteLock: write unlock, then read lock
    Threads.unordered(
        () -> holding(write, () -> writerToReader++),
        () -> holding(read, () -> check(writerToReader == 1)));
    // idiom: ReadWriteLock: read unlock, then write lock
    Threads.unordered(
        () -> holding(read, () -> check(readerToWriter == 0)),
        () -> holding(write, () -> readerToWriter++));
    // idiom: ReadWriteLock: a writer that becomes a reader
    Threads.unordered(
        () -> {
          write.lock();
          downgraded++;
          read.lock();
          write.unlock();
          check(downgraded == 1);
          read.unlock();
        },
        () -> holding(write, () -> downgraded++));
  }

  private static void stampedLock() {
    StampedLock lock = new StampedLock();
    // idiom: StampedLock: write unlock, then write lock
    Runnable writer =
        () -> {
          long stamp = lock.writeLock();
          stampedWriters++;
          lock.unlockWrite(stamp);
        };
    Threads.unordered(writer, writer);
    // idiom: StampedLock: write unlock, then read lock, then write lock
    Threads.unordered(
        () -> {
          long stamp = lock.writeLock();
          stampedReaders++;
          lock.unlock(stamp);
        },
        () -> {
          long stamp = lock.tryReadLock();
          check(stampedReaders == 1);
          lock.unlock(stamp);
        },
        () -> {
          long stamp = lock.tryWriteLock();
          stampedReaders++;
          lock.unlock(stamp);
        });
    // idiom: StampedLock: a read lock that is converted to a write lock
    Runnable upgrading =
        () -> {
          long stamp = lock.readLock();
          check(converted >= 0);
          stamp = lock.tryConvertToWriteLock(stamp);
          check(stamp != 0);
          converted++;
          lock.unlock(stamp);
        };
    Threads.unordered(upgrading, upgrading);
    // idiom: StampedLock: as a Lock
    guarded(
        () -> lock.asWriteLock().lock(), () -> lock.asWriteLock().unlock(), () -> stampedView++);
  }

  private static void optimisticRead() {
    StampedLock lock = new StampedLock();
    // idiom: StampedLock: an optimistic read that is validated
    Threads.unordered(
        () -> {
          long stamp = lock.writeLock();
          optimistic++;
          lock.unlockWrite(stamp);
        },
        () -> {
          long stamp = lock.tryOptimisticRead();
          int seen = optimistic;
          check(lock.validate(stamp) && seen == 1);
        },
        () -> {
          long stamp = lock.writeLock();
          optimistic++;
          lock.unlockWrite(stamp);
        });
    // idiom: StampedLock: an optimistic read that fails, and is repeated under the read lock
    Threads.together(
        () -> {
          for (int i = 0; i < 1000; i++) {
            long stamp = lock.writeLock();
            optimisticWhileWriting++;
            lock.unlockWrite(stamp);
          }
        },
        () -> {
          for (int i = 0; i < 1000; i++) {
            check(readOptimistically(lock) >= 0);
          }
        });
  }

  private static int readOptimistically(StampedLock lock) {
    long stamp = lock.tryOptimisticRead();
    int seen = optimisticWhileWriting;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      try {
        seen = optimisticWhileWriting;
      } finally {
        lock.unlockRead(stamp);
      }
    }
    return seen;
  }

  /** Two threads, one after the other on the clock, ordered by the lock alone. */
  private static void guarded(Runnable take, Runnable give, Runnable work) {
    Runnable body =
        () -> {
          take.run();
          try {
            work.run();
          } finally {
            give.run();
          }
        };
    Threads.unordered(body, body);
  }

  private static void holding(Lock lock, Runnable work) {
    lock.lock();
    try {
      work.run();
    } finally {
      lock.unlock();
    }
  }

  private static void nap(Condition condition) {
    try {
      condition.await(10, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean inTime(Lock lock) {
    try {
      return lock.tryLock(1, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void interruptibly(Lock lock) {
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void invoke(Method method, Object target) {
    try {
      method.invoke(target);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static void invoke(MethodHandle handle, Lock target) {
    try {
      handle.invokeExact(target);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private static void check(boolean expected) {
    if (!expected) {
      throw new AssertionError();
    }
  }

  private static final class NoisyLock extends ReentrantLock {
    @Override
    public void lock() {
      super.lock();
    }

    @Override
    public void unlock() {
      super.unlock();
    }
  }
}
