/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.util.concurrent.Callable;

/** Threads that write one after the other, each seen to end in the way that the argument names. */
public final class Ordered {
  private static int count;

  private Ordered() {}

  /** Waits until a thread has ended. */
  private interface Wait {
    void on(Thread thread) throws Exception;
  }

  public static void main(String[] args) throws Exception {
    Wait wait = wait(args[0]);
    for (int i = 0; i < 3; i++) {
      Thread thread = args[0].startsWith("virtual") ? virtual() : new Thread(Ordered::increment);
      thread.start();
      wait.on(thread);
      increment();
    }
    System.out.println("count " + count);
  }

  private static Wait wait(String how) {
    return switch (how) {
      case "join", "virtual join" -> Thread::join;
      case "join millis", "virtual join millis" -> thread -> thread.join(60_000);
      case "join nanos" -> thread -> thread.join(60_000, 1);
      case "join duration", "virtual join duration" -> Ordered::joinDuration;
      case "isAlive", "virtual isAlive" -> thread -> spin(() -> !thread.isAlive());
      case "getState", "virtual getState" ->
          thread -> spin(() -> thread.getState() == Thread.State.TERMINATED);
      case "started twice" -> Ordered::joinAfterStartingAgain;
      case "not at all" -> thread -> Thread.sleep(100);
      default -> throw new IllegalArgumentException(how);
    };
  }

  private static void increment() {
    count++;
  }

  private static void spin(Callable<Boolean> done) throws Exception {
    while (!done.call()) {
      Thread.onSpinWait();
    }
  }

  private static void joinAfterStartingAgain(Thread thread) throws InterruptedException {
    thread.join();
    try {
      thread.start();
      throw new AssertionError("started twice");
    } catch (IllegalThreadStateException e) {
      // so it must be
    }
  }

  /** JDK 19 and later have it. */
  private static void joinDuration(Thread thread) throws Exception {
    Thread.class
        .getMethod("join", java.time.Duration.class)
        .invoke(thread, java.time.Duration.ofMinutes(1));
  }

  /** JDK 21 and later have it. */
  private static Thread virtual() throws Exception {
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    return (Thread)
        Class.forName("java.lang.Thread$Builder")
            .getMethod("unstarted", Runnable.class)
            .invoke(builder, (Runnable) Ordered::increment);
  }
}
