/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/** Asks whether what one thread does is ordered with what another does later on the clock. */
final class Order {
  private static final AtomicReference<Throwable> FAILURE = new AtomicReference<>();

  private static int data;

  private Order() {}

  /** What one of the threads does to order. */
  interface Action {
    void run() throws Throwable;
  }

  /** Something is done before {@code first}, and again after {@code second} by another thread. */
  static void of(Action first, Action second) {
    Threads.unordered(
        () -> {
          data++;
          perform(first);
        },
        () -> {
          perform(second);
          data++;
        });
    checkAll();
  }

  /** The same while the first thread lives: to see that it has ended would order, too. */
  static void whileAlive(Action first, Action second) {
    Flag done = new Flag();
    Flag seen = new Flag();
    Threads.together(
        () -> {
          data++;
          perform(first);
          done.raise();
          seen.await();
        },
        () -> {
          done.await();
          perform(second);
          data++;
          seen.raise();
        });
    checkAll();
  }

  /** The same for what has to give back, or let go of, what it takes. */
  static void of(Action take, Action give, Action takeAgain, Action giveAgain) {
    Threads.unordered(
        () -> {
          perform(take);
          data++;
          perform(give);
        },
        () -> {
          perform(takeAgain);
          data++;
          perform(giveAgain);
        });
    checkAll();
  }

  /** For what the threads do in code that the JDK calls. */
  static void access() {
    data++;
  }

  static void check(boolean expected) {
    if (!expected) {
      throw new AssertionError();
    }
  }

  /** For attempts that may fail without a reason. */
  static void until(BooleanSupplier attempt) {
    while (!attempt.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  /** What a thread has died of would be lost, and so would be what it has not done. */
  private static void checkAll() {
    if (FAILURE.getOpaque() != null) {
      throw new AssertionError(FAILURE.getOpaque());
    }
  }

  private static void perform(Action action) {
    try {
      action.run();
    } catch (Throwable e) {
      FAILURE.setOpaque(e);
    }
  }
}
