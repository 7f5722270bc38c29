/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.ThreadProbes;
import java.util.concurrent.atomic.LongAdder;

/**
 * What {@link Thread} calls when a thread starts, or when somebody may have seen it end. The latter
 * orders all it did before whatever the observer does next (JLS 17.4.4).
 */
public final class ThreadHooks {
  private static final LongAdder STARTED = new LongAdder();

  private ThreadHooks() {}

  /** Counts the threads of the target, too: the JDK has others, for housekeeping. */
  public static void beforeStart(Thread thread) {
    if (!keepsHouse(thread)) {
      STARTED.increment();
    }
    ThreadProbes.beforeStart(thread);
  }

  /** Others of its class run code of the target: those of cleaners, and of channels. */
  private static boolean keepsHouse(Thread thread) {
    String name = thread.getName();
    return thread.getClass().getName().equals("jdk.internal.misc.InnocuousThread")
        && (name.equals("Common-Cleaner")
            || name.startsWith("process reaper")
            || name.startsWith("Keep-Alive"));
  }

  /** How many threads the target has had, the first one included. */
  static long threads() {
    return STARTED.sum() + 1;
  }

  /** {@code isAlive} is about to return {@code alive}; a thread not yet started is not alive. */
  public static void afterIsAlive(boolean alive, Thread thread, Thread.State state) {
    if (!alive) {
      afterGetState(state, thread);
    }
  }

  public static void afterGetState(Thread.State state, Thread thread) {
    if (state == Thread.State.TERMINATED) {
      ThreadProbes.afterJoin(thread);
    }
  }

  /** {@code Thread.interrupted} is about to return {@code seen}. */
  public static void afterInterrupted(boolean seen) {
    afterIsInterrupted(seen, Thread.currentThread());
  }

  /** {@code isInterrupted} is about to return {@code seen}. */
  public static void afterIsInterrupted(boolean seen, Thread thread) {
    if (seen) {
      ThreadProbes.afterInterrupt(thread);
    }
  }

  /** A {@code join} with a time limit is about to return {@code ended}. */
  public static void afterJoin(boolean ended, Thread thread) {
    if (ended) {
      ThreadProbes.afterJoin(thread);
    }
  }
}
