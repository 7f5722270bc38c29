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

/** Latches, semaphores, barriers and what programs build themselves. */
// expect: no race
public class Synchronisers {
  private static int latch;
  private static int timedLatch;
  private static int semaphore;
  private static int[] cells = new int[2];
  private static int barrierAction;
  private static int phaser;
  private static int phaserAction;
  private static int ownLock;
  private static volatile boolean unparked;
  private static int parked;

  public static void main(String[] args) throws Exception {
    latches();
    semaphores();
    barriers();
    phasers();
    exchangers();
    // idiom: AbstractQueuedSynchronizer: a lock of the program
    OwnLock own = new OwnLock();
    Runnable body =
        () -> {
          own.acquire(1);
          ownLock++;
          own.release(1);
        };
    Threads.unordered(body, body);
    Threads.together(body, body, body);
    parking();
    System.out.println("done");
  }

  private static void latches() {
    CountDownLatch done = new CountDownLatch(2);
    // idiom: CountDownLatch: countDown, then await
    Runnable counting =
        () -> {
          cells[done.getCount() == 2 ? 0 : 1] = 1;
          done.countDown();
        };
    Threads.unordered(
        counting,
        counting,
        () -> {
          await(done);
          cells[0]++;
          cells[1]++;
        });
    CountDownLatch other = new CountDownLatch(1);
    // idiom: CountDownLatch: await with a time limit that succeeds
    Threads.unordered(
        () -> {
          timedLatch++;
          other.countDown();
        },
        () -> {
          if (inTime(other)) {
            timedLatch++;
          }
        });
    CountDownLatch asked = new CountDownLatch(1);
    // idiom: CountDownLatch: countDown, then getCount
    Threads.unordered(
        () -> {
          latch++;
          asked.countDown();
        },
        () -> {
          if (asked.getCount() == 0) {
            latch++;
          }
        });
    latch++;
  }

  private static void semaphores() {
    Semaphore permits = new Semaphore(1);
    // idiom: Semaphore: release, then acquire
    Runnable body =
        () -> {
          permits.acquireUninterruptibly();
          semaphore++;
          permits.release();
        };
    Threads.unordered(body, body);
    // idiom: Semaphore: tryAcquire that succeeds
    Threads.unordered(
        () -> {
          if (permits.tryAcquire()) {
            semaphore++;
            permits.release();
          }
        });
  }

  private static void barriers() {
    int[] slots = new int[2];
    CyclicBarrier barrier =
        new CyclicBarrier(
            2,
            () -> {
              // idiom: CyclicBarrier: await, then the barrier action, then the return from await
              barrierAction += slots[0] + slots[1];
            });
    // idiom: CyclicBarrier: await, then the return of all others from it
    Threads.together(() -> phase(barrier, slots, 0, 1), () -> phase(barrier, slots, 1, 0));
  }

  private static void phase(CyclicBarrier barrier, int[] slots, int mine, int other) {
    for (int i = 0; i < 100; i++) {
      slots[mine]++;
      await(barrier);
      if (barrierAction < 0 || slots[other] != i + 1) {
        throw new AssertionError();
      }
      await(barrier);
    }
  }

  private static void phasers() {
    int[] slots = new int[2];
    Phaser phases =
        new Phaser(2) {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            phaserAction += slots[0] + slots[1];
            return super.onAdvance(phase, parties);
          }
        };
    // idiom: Phaser: arrive, then the return of others from awaitAdvance
    Threads.together(
        () -> {
          slots[0] = 1;
          phases.arriveAndAwaitAdvance();
          phaser += slots[1] + phaserAction;
        },
        () -> {
          slots[1] = 1;
          int phase = phases.arrive();
          phases.awaitAdvance(phase);
          if (slots[0] != 1) {
            throw new AssertionError();
          }
        });
  }

  private static void exchangers() {
    Exchanger<int[]> exchanger = new Exchanger<>();
    // idiom: Exchanger: each gets what the other did before
    Runnable body =
        () -> {
          int[] mine = {1};
          try {
            int[] other = exchanger.exchange(mine);
            other[0]++;
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        };
    Threads.together(body, body);
  }

  private static void parking() {
    // idiom: LockSupport: the flag that is checked around park orders, park itself does not
    Thread[] waiter = new Thread[1];
    waiter[0] =
        new Thread(
            () -> {
              while (!unparked) {
                LockSupport.park();
              }
              parked++;
            });
    waiter[0].start();
    parked++;
    unparked = true;
    LockSupport.unpark(waiter[0]);
    Threads.join(waiter[0]);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean inTime(CountDownLatch latch) {
    try {
      return latch.await(1, TimeUnit.SECONDS);
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
