/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Every way to wait on a condition. */
// expect: no race
public class EveryWait {
  private static int data;

  /** A way to wait on a condition. */
  private interface Wait {
    void on(Condition condition) throws InterruptedException;
  }

  public static void main(String[] args) {
    // idiom: Condition: every way to wait
    handOver(Condition::await);
    handOver(Condition::awaitUninterruptibly);
    handOver(condition -> condition.awaitNanos(TimeUnit.MINUTES.toNanos(1)));
    handOver(condition -> condition.await(1, TimeUnit.MINUTES));
    handOver(condition -> condition.awaitUntil(new Date(Long.MAX_VALUE)));
    // idiom: Condition: of a write lock
    handOver(new ReentrantReadWriteLock().writeLock(), Condition::await);
    System.out.println("done");
  }

  private static void handOver(Wait wait) {
    handOver(new ReentrantLock(), wait);
  }

  private static void handOver(Lock lock, Wait wait) {
    Condition changed = lock.newCondition();
    data = 0;
    Threads.together(() -> waitFor(lock, changed, wait), () -> tell(lock, changed));
  }

  private static void waitFor(Lock lock, Condition changed, Wait wait) {
    lock.lock();
    data = 1;
    while (data == 1) {
      try {
        wait.on(changed);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    data++;
    lock.unlock();
  }

  private static void tell(Lock lock, Condition changed) {
    boolean told = false;
    while (!told) {
      lock.lock();
      if (data == 1) {
        data = 2;
        changed.signal();
        told = true;
      }
      lock.unlock();
    }
  }
}
