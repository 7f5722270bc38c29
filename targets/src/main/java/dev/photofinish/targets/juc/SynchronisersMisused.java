/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.LockSupport;

/** The same synchronisers, at the wrong moment. */
// expect: race on static field SynchronisersMisused.afterCountDown
// expect: race on static field SynchronisersMisused.notAwaited
// expect: race on static field SynchronisersMisused.failedAcquire
// expect: race on static field SynchronisersMisused.afterRelease
// expect: race on static field SynchronisersMisused.afterBarrier
// expect: race on static field SynchronisersMisused.arrivedOnly
// expect: race on static field SynchronisersMisused.otherElement
// expect: race on static field SynchronisersMisused.ownLock
// expect: race on static field SynchronisersMisused.unparked
public class SynchronisersMisused {
  private static int afterCountDown;
  private static int notAwaited;
  private static int failedAcquire;
  private static int afterRelease;
  private static int afterBarrier;
  private static int arrivedOnly;
  private static int otherElement;
  private static int ownLock;
  private static int unparked;

  public static void main(String[] args) {
    latches();
    semaphores();
    barriers();
    phasers();
    exchangers();
    // idiom: AbstractQueuedSynchronizer: a lock of the program
    OwnLock own = new OwnLock();
    Threads.unordered(
        () -> {
          own.acquire(1);
          own.release(1);
          ownLock++;
        },
        () -> {
          own.acquire(1);
          ownLock++;
          own.release(1);
        });
    // idiom: LockSupport: the flag that is checked around park orders, park itself does not
    Thread[] waiter = new Thread[1];
    Threads.unordered(
        () -> {
          unparked++;
          LockSupport.unpark(waiter[0]);
        },
        () -> {
          LockSupport.parkNanos(1);
          unparked++;
        });
    System.out.println("done");
  }

  private static void latches() {
    CountDownLatch done = new CountDownLatch(1);
    // idiom: CountDownLatch: countDown, then await
    Threads.unordered(
        () -> {
          done.countDown();
          afterCountDown++;
        },
        () -> {
          await(done);
          afterCountDown++;
        });
    CountDownLatch other = new CountDownLatch(2);
    // idiom: CountDownLatch: await with a time limit that fails orders nothing
    Threads.unordered(
        () -> {
          notAwaited++;
          other.countDown();
        },
        () -> {
          try {
            if (!other.await(1, TimeUnit.MILLISECONDS)) {
              notAwaited++;
            }
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        });
  }

  private static void semaphores() {
    Semaphore none = new Semaphore(-1);
    // idiom: Semaphore: tryAcquire that fails orders nothing
    Threads.unordered(
        () -> {
          failedAcquire++;
          none.release();
        },
        () -> {
          if (!none.tryAcquire()) {
            failedAcquire++;
          }
        });
    Semaphore one = new Semaphore(1);
    // idiom: Semaphore: release, then acquire
    Threads.unordered(
        () -> {
          one.release();
          afterRelease++;
        },
        () -> {
          one.acquireUninterruptibly();
          afterRelease++;
        });
  }

  private static void barriers() {
    CyclicBarrier barrier = new CyclicBarrier(2);
    // idiom: CyclicBarrier: await, then the return of all others from it
    Runnable body =
        () -> {
          await(barrier);
          afterBarrier++;
        };
    Threads.together(body, body);
  }

  private static void phasers() {
    Phaser phaser = new Phaser(3);
    // idiom: Phaser: arrive, then the return of others from awaitAdvance
    Threads.unordered(
        () -> {
          arrivedOnly++;
          phaser.arrive();
        },
        () -> {
          phaser.arrive();
          arrivedOnly++;
        });
  }

  private static void exchangers() {
    Exchanger<Object> exchanger = new Exchanger<>();
    // idiom: Exchanger: each gets what the other did before
    Runnable body =
        () -> {
          try {
            exchanger.exchange(new Object());
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          otherElement++;
        };
    Threads.together(body, body);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new AssertionError(e);
    }
  }

  private static final class OwnLock extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }
  }
}
