/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Who has waited on a condition goes on without the lock. */
// expect: race on static field EveryWaitMisused.forEver
// expect: race on static field EveryWaitMisused.uninterruptibly
// expect: race on static field EveryWaitMisused.nanos
// expect: race on static field EveryWaitMisused.inTime
// expect: race on static field EveryWaitMisused.until
public class EveryWaitMisused {
  private static int forEver;
  private static int uninterruptibly;
  private static int nanos;
  private static int inTime;
  private static int until;

  /** A way to wait on a condition. */
  private interface Wait {
    void on(Condition condition) throws InterruptedException;
  }

  public static void main(String[] args) {
    // idiom: Condition: every way to wait
    handOver(Condition::await, () -> forEver++);
    handOver(Condition::awaitUninterruptibly, () -> uninterruptibly++);
    handOver(condition -> condition.awaitNanos(TimeUnit.MINUTES.toNanos(1)), () -> nanos++);
    handOver(condition -> condition.await(1, TimeUnit.MINUTES), () -> inTime++);
    handOver(condition -> condition.awaitUntil(new Date(Long.MAX_VALUE)), () -> until++);
    System.out.println("done");
  }

  /** Both access the data after they have let go of the lock. */
  private static void handOver(Wait wait, Runnable access) {
    Lock lock = new ReentrantLock();
    Condition changed = lock.newCondition();
    int[] step = new int[1];
    Threads.together(
        () -> {
          lock.lock();
          step[0] = 1;
          while (step[0] == 1) {
            sleep(changed, wait);
          }
          lock.unlock();
          access.run();
        },
        () -> {
          while (!isTold(lock, changed, step)) {
            Thread.yield();
          }
          access.run();
        });
  }

  private static boolean isTold(Lock lock, Condition changed, int[] step) {
    lock.lock();
    boolean waits = step[0] == 1;
    if (waits) {
      step[0] = 2;
      changed.signal();
    }
    lock.unlock();
    return waits;
  }

  private static void sleep(Condition condition, Wait wait) {
    try {
      wait.on(condition);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
