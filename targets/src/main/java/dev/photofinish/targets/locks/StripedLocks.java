/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Many threads, many locks, each of them for a part of one array. */
// expect: no race
public class StripedLocks {
  private static final int STRIPES = 16;
  private static final Object[] LOCKS = new Object[STRIPES];
  private static final int[] COUNTS = new int[STRIPES * 8];

  static {
    for (int i = 0; i < STRIPES; i++) {
      LOCKS[i] = new Object();
    }
  }

  public static void main(String[] args) {
    Threads.together(() -> work(1), () -> work(3), () -> work(5), () -> work(7));
    int sum = 0;
    for (int count : COUNTS) {
      sum += count;
    }
    System.out.println(sum);
  }

  private static void work(int step) {
    int where = step;
    for (int i = 0; i < 3_000; i++) {
      where = (where + step) % COUNTS.length;
      synchronized (LOCKS[where % STRIPES]) {
        COUNTS[where]++;
      }
    }
  }
}
