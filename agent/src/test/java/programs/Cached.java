/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.util.concurrent.atomic.AtomicBoolean;

/** Two threads, one after the other on the clock alone, store into a cache. */
public class Cached {
  /** Stands for a class of a library, which is not checked itself. */
  public static class Cache {
    private String last;

    /** Keeps {@code text}. */
    public void store(String text) {
      last = text;
    }

    @Override
    public String toString() {
      return last;
    }
  }

  private static final Cache CACHE = new Cache();

  public static void main(String[] args) throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    Thread thread =
        new Thread(
            () -> {
              CACHE.store("a");
              done.setOpaque(true);
            });
    thread.start();
    while (!done.getOpaque()) {
      Thread.onSpinWait();
    }
    CACHE.store("b");
    thread.join();
    System.out.println("stored");
  }
}
