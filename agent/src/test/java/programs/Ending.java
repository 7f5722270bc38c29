/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.util.function.IntUnaryOperator;

/** Races, then ends in the way that its argument names. */
public final class Ending {
  private static int count;
  private static int countOfHooks;

  private Ending() {}

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> count++, "other");
    other.start();
    count++;
    other.join();
    System.out.println("raced");
    end(args[0]);
  }

  private static void end(String how) throws InterruptedException {
    switch (how) {
      case "normally" -> {}
      case "exit 0" -> System.exit(0);
      case "exit 3" -> System.exit(3);
      case "halt 0" -> Runtime.getRuntime().halt(0);
      case "halt 3" -> Runtime.getRuntime().halt(3);
      case "main throws" -> throw new IllegalStateException("on purpose");
      case "other throws" -> start("thrower", Ending::fail, false).join();
      case "main throws, other goes on" -> {
        start("goes on", Ending::linger, false);
        throw new IllegalStateException("on purpose");
      }
      case "daemon" -> start("daemon", Ending::spin, true);
      case "daemon exits 3" -> {
        start("daemon", () -> System.exit(3), true);
        Thread.sleep(60_000);
      }
      case "interrupted exit" -> {
        Thread.currentThread().interrupt();
        System.exit(0);
      }
      case "redirected error stream" -> System.setErr(System.out);
      case "hooks" -> addHooks();
      case "hook halts" ->
          Runtime.getRuntime()
              .addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(0), "halting hook"));
      case "wait" -> {
        System.out.println("waiting");
        Thread.sleep(60_000);
      }
      case "reflect" -> System.out.println(Ending.class.getDeclaredFields().length);
      default -> throw new IllegalArgumentException(how);
    }
  }

  private static Thread start(String name, Runnable task, boolean daemon) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(daemon);
    thread.start();
    return thread;
  }

  private static void fail() {
    throw new IllegalStateException("on purpose");
  }

  private static void linger() {
    try {
      Thread.sleep(200);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void spin() {
    IntUnaryOperator step = i -> i + 1;
    for (int i = 0; i >= 0; i = step.applyAsInt(i) & 0xFFFF) {
      Thread.onSpinWait();
    }
  }

  /** Two hooks that race with each other, and take their time. */
  private static void addHooks() {
    for (int i = 0; i < 2; i++) {
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    countOfHooks++;
                    linger();
                    System.out.println("hook done");
                  },
                  "hook"));
    }
  }
}
