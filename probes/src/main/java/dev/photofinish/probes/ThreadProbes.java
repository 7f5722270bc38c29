/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

/** What the JDK calls when a thread starts, is interrupted, ends or is joined. */
public final class ThreadProbes {
  private static final Engine ENGINE = Engine.running();
  private static final Threads THREADS = ENGINE.threads;

  private ThreadProbes() {}

  public static void beforeStart(Thread thread) {
    THREADS.fork(thread);
  }

  public static void beforeInterrupt(Thread thread) {
    THREADS.interrupt(thread);
  }

  /** The running thread has seen an interrupt of {@code thread}. */
  public static void afterInterrupt(Thread thread) {
    THREADS.interrupted(thread);
  }

  /** The running thread has nothing more to do. */
  public static void threadEnded() {
    THREADS.end();
  }

  /** The running thread shuts the JVM down, because all threads but daemons have ended. */
  public static void afterAllEnded() {
    THREADS.allEnded();
  }

  /** The running thread has seen {@code thread} end. */
  public static void afterJoin(Thread thread) {
    try {
      ENGINE.detector.join(THREADS.self(), THREADS.of(thread));
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }
}
