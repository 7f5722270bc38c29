/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import java.util.concurrent.atomic.AtomicBoolean;

/** How targets run their threads. None of this orders more than it says. */
public final class Threads {
  private Threads() {}

  /** Runs all at the same time, and waits for all. */
  public static void together(Runnable... bodies) {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Thread(bodies[i], "thread-" + i);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      join(thread);
    }
  }

  /**
   * Runs each in a thread of its own when the one before has ended on the clock. Nothing orders
   * them, so the schedule is always the same, and a race is a race.
   */
  public static void unordered(Runnable... bodies) {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      AtomicBoolean done = new AtomicBoolean();
      threads[i] = new Thread(tellingTheClock(bodies[i], done), "thread-" + i);
      threads[i].start();
      while (!done.getOpaque()) { // coherent, but no edge: see VarHandle.getOpaque
        Thread.yield();
      }
    }
    for (Thread thread : threads) {
      join(thread);
    }
  }

  /** Runs each in a thread of its own when the one before has been joined. */
  public static void inTurn(Runnable... bodies) {
    for (Runnable body : bodies) {
      together(body);
    }
  }

  /** Waits for the end of a thread, in a program that nobody interrupts. */
  public static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static Runnable tellingTheClock(Runnable body, AtomicBoolean done) {
    return () -> {
      try {
        body.run();
      } finally {
        done.setOpaque(true);
      }
    };
  }
}
