/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Every method of semaphores, phasers and the state of synchronisers that orders. */
// expect: no race
public class EverySynchroniser {
  public static void main(String[] args) {
    // idiom: Semaphore: every way to get a permit
    permit(Semaphore::acquire);
    permit(semaphore -> semaphore.acquire(1));
    permit(Semaphore::acquireUninterruptibly);
    permit(semaphore -> semaphore.acquireUninterruptibly(1));
    permit(semaphore -> Order.check(semaphore.tryAcquire()));
    permit(semaphore -> Order.check(semaphore.tryAcquire(1)));
    permit(semaphore -> Order.check(semaphore.tryAcquire(1, TimeUnit.SECONDS)));
    permit(semaphore -> Order.check(semaphore.tryAcquire(1, 1, TimeUnit.SECONDS)));
    permit(semaphore -> Order.check(semaphore.drainPermits() == 1));
    phases();
    actions();
    states();
    System.out.println("done");
  }

  /** A way to use a synchroniser. */
  private interface Use<T> {
    void of(T synchroniser) throws InterruptedException;
  }

  private static void permit(Use<Semaphore> get) {
    Semaphore semaphore = new Semaphore(0);
    Order.of(semaphore::release, () -> get.of(semaphore));
  }

  private static void phases() {
    // idiom: Phaser: every way to arrive, and to see that all have arrived
    phase(Phaser::arrive, phaser -> phaser.awaitAdvance(0));
    phase(Phaser::arrive, phaser -> phaser.awaitAdvanceInterruptibly(0));
    phase(Phaser::arrive, EverySynchroniser::inTime);
    phase(Phaser::arrive, phaser -> Order.check(phaser.getPhase() == 1));
    phase(Phaser::arrive, phaser -> Order.check(phaser.register() == 1));
    phase(Phaser::arrive, phaser -> Order.check(phaser.bulkRegister(2) == 1));
    phase(Phaser::arriveAndAwaitAdvance, phaser -> Order.check(phaser.getPhase() == 1));
    phase(Phaser::arriveAndDeregister, phaser -> Order.check(phaser.isTerminated()));
  }

  private static void phase(Use<Phaser> arrive, Use<Phaser> see) {
    Phaser phaser = new Phaser(1);
    Order.of(() -> arrive.of(phaser), () -> see.of(phaser));
  }

  private static void inTime(Phaser phaser) throws InterruptedException {
    try {
      phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new AssertionError(e);
    }
  }

  private static void actions() {
    // idiom: Phaser: who arrives, then the action; the action, then who sees that all have arrived
    Phaser two = new Acting(2);
    Order.of(two::arrive, two::arrive);
    Phaser twoThatWait = new Acting(2);
    Order.of(twoThatWait::arrive, twoThatWait::arriveAndAwaitAdvance);
    Phaser one = new Acting(1);
    Threads.unordered(one::arrive, () -> seeAction(one));
    Phaser oneThatWaits = new Acting(1);
    Threads.unordered(oneThatWaits::arriveAndAwaitAdvance, () -> seeAction(oneThatWaits));
    // idiom: Phaser: all that arrive come before all that go on
    int[] cells = new int[2];
    Phaser all = new Phaser(2);
    Threads.together(() -> meet(all, cells, 0), () -> meet(all, cells, 1));
  }

  private static void seeAction(Phaser phaser) {
    Order.check(phaser.getPhase() == 1);
    Order.access();
  }

  private static void meet(Phaser phaser, int[] cells, int number) {
    for (int i = 0; i < 10; i++) {
      cells[number]++;
      phaser.arriveAndAwaitAdvance();
      Order.check(cells[1 - number] == i + 1);
      phaser.arriveAndAwaitAdvance();
    }
  }

  private static void states() {
    // idiom: AbstractQueuedSynchronizer: the state of a synchroniser of the program
    Gate gate = new Gate();
    Order.of(gate::open, () -> Order.check(gate.isOpen()));
    Gate tried = new Gate();
    Order.of(() -> Order.check(tried.tryOpen()), () -> Order.check(tried.isOpen()));
    Gate twice = new Gate();
    Order.of(twice::open, () -> Order.check(twice.tryClose()));
    LongGate wide = new LongGate();
    Order.of(wide::open, () -> Order.check(wide.isOpen()));
  }

  /** A phaser with an action that looks at what is done before, and that is seen after. */
  private static final class Acting extends Phaser {
    Acting(int parties) {
      super(parties);
    }

    @Override
    protected boolean onAdvance(int phase, int registeredParties) {
      Order.access();
      return false;
    }
  }

  private static final class Gate extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    void open() {
      setState(1);
    }

    boolean tryOpen() {
      return compareAndSetState(0, 1);
    }

    boolean tryClose() {
      return compareAndSetState(1, 0);
    }

    boolean isOpen() {
      return getState() == 1;
    }
  }

  private static final class LongGate extends AbstractQueuedLongSynchronizer {
    private static final long serialVersionUID = 1;

    void open() {
      setState(1);
    }

    boolean isOpen() {
      return getState() == 1;
    }
  }
}
