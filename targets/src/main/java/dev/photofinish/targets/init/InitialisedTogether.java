/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** Two threads want the same class at once: one initialises it, the other waits. */
// expect: no race
public class InitialisedTogether {
  public static void main(String[] args) {
    int[] seen = new int[2];
    Threads.together(() -> seen[0] = Slow.get(), () -> seen[1] = Slow.get());
    System.out.println(seen[0] + " " + seen[1]);
  }

  private static final class Slow {
    private static int[] values = new int[100];
    private static long sum;

    static {
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      for (int i = 0; i < values.length; i++) {
        values[i] = i;
        sum += i;
      }
    }

    static int get() {
      return values[99] + (int) sum;
    }
  }
}
