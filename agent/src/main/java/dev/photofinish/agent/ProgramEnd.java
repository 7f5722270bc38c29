/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.util.function.IntSupplier;

/**
 * The end of the program: writes the report after everything else, and has the last word on the
 * exit status. The JDK calls the static methods, where {@link JdkHooks} has told it to.
 */
public final class ProgramEnd {
  /*
   * A JVM ends in one of two ways.
   *
   *   System.exit, signals  Shutdown.exit: run all shutdown hooks; Shutdown.halt(status)
   *   Runtime.halt          Shutdown.halt(status)
   *   last thread ended     Shutdown.shutdown: run all shutdown hooks; then the launcher returns 1
   *                         if main threw an exception, else 0
   *
   * So the report is due at Shutdown.halt and at the end of Shutdown.shutdown. The target's own
   * shutdown hooks have run by then, and are part of what was checked.
   */
  private static volatile ProgramEnd installed;

  private final Runnable beforeReport;
  private final IntSupplier report;
  private final Thread main = mainThread();
  private volatile boolean mainFailed;
  private boolean reported; // guarded by this
  private int verdict; // guarded by this

  /**
   * Waits for the end.
   *
   * @param beforeReport is run without a lock of ours: who ends the program may hold one of his
   * @param report writes the report, and returns the status of a program that ended with 0
   */
  ProgramEnd(Runnable beforeReport, IntSupplier report) {
    this.beforeReport = beforeReport;
    this.report = report;
  }

  /** The thread that agents of the command line start in; null if it is gone. */
  private static Thread mainThread() {
    Thread self = Thread.currentThread();
    return self.getName().equals("main")
        ? self
        : Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().equals("main"))
            .findAny()
            .orElse(null);
  }

  static void install(ProgramEnd end) {
    installed = end;
  }

  /** For a JDK whose end we cannot see: the report may come before the last shutdown hook ends. */
  void installAsShutdownHook() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::verdict, "photofinish"));
  }

  /** An exception has left the {@code run} method of a thread, or {@code main}. */
  public static void beforeUncaught(Thread thread) {
    ProgramEnd end = installed;
    if (end != null && thread == end.main) {
      end.mainFailed = true;
    }
  }

  /** The JVM is about to halt; returns the status to do it with. */
  public static int beforeHalt(int status) {
    ProgramEnd end = installed;
    int verdict = end == null ? 0 : end.verdict();
    return status == 0 ? verdict : status;
  }

  /** The last thread of the program has ended, and so have the shutdown hooks. */
  public static void afterShutdown() {
    ProgramEnd end = installed;
    int verdict = end == null ? 0 : end.verdict();
    if (verdict != 0 && !end.mainFailed) {
      Runtime.getRuntime().halt(verdict);
    }
  }

  /** Ends the program here and now. */
  void haltNow() {
    Runtime.getRuntime().halt(verdict());
  }

  private int verdict() {
    try {
      beforeReport.run();
    } catch (Throwable e) { // what there is so far is reported all the same
      Console.warning("the last accesses were not checked: " + e);
    }
    return reportOnce();
  }

  /** Writes the report, once. */
  private synchronized int reportOnce() {
    if (!reported) {
      reported = true;
      try {
        verdict = report.getAsInt();
      } catch (Throwable e) { // the program must end all the same
        Console.warning("the report is lost: " + e);
      }
    }
    return verdict;
  }
}
