/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Long enough for every compiler to get at it: fields, arrays and locks in a loop. */
// expect: no race
public class HotLoop {
  private static final int[] SHARED = new int[64];
  private static long total;

  private long sum;
  private int step = 1;

  public static void main(String[] args) {
    for (int i = 0; i < SHARED.length; i++) {
      SHARED[i] = i;
    }
    Threads.together(() -> new HotLoop().run(), () -> new HotLoop().run());
    System.out.println(total);
  }

  private void run() {
    int[] own = new int[SHARED.length];
    for (int i = 0; i < 300_000; i++) {
      int at = i & 63;
      own[at] += SHARED[at] + step;
      sum += own[at] & 7;
      step = (step + at) & 15;
      if ((i & 1023) == 0) {
        synchronized (SHARED) {
          total += sum & 3;
        }
      }
    }
    synchronized (SHARED) {
      total += sum;
    }
  }
}
