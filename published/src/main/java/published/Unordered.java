/* Photofinish. Licensed under the Apache License, Version 2.0. */
package published;

import java.util.concurrent.atomic.AtomicBoolean;

/** Two threads, one later than the other on the clock, with nothing that orders them. */
final class Unordered {
  /** What a thread does. */
  interface Body {
    void run() throws Exception;
  }

  private Unordered() {}

  /** Runs {@code second} when {@code first} is over; ends the program if one of them fails. */
  static void run(Body first, Body second) throws InterruptedException {
    AtomicBoolean over = new AtomicBoolean();
    Thread one = new Thread(() -> guarded(first, over), "first");
    Thread two =
        new Thread(
            () -> {
              while (!over.getOpaque()) { // coherent, but no edge: see VarHandle.getOpaque
                Thread.yield();
              }
              guarded(second, new AtomicBoolean());
            },
            "second");
    one.start();
    two.start();
    one.join();
    two.join();
  }

  private static void guarded(Body body, AtomicBoolean over) {
    try {
      body.run();
    } catch (Throwable e) {
      e.printStackTrace();
      System.exit(1);
    } finally {
      over.setOpaque(true);
    }
  }
}
