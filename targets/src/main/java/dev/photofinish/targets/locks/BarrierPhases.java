/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Threads write their own cells, meet at a barrier, and read those of the others. */
// expect: no race
public class BarrierPhases {
  private static final int THREADS = 3;
  private static final MonitorBarrier BARRIER = new MonitorBarrier(THREADS);
  private static final long[] CELLS = new long[THREADS];

  public static void main(String[] args) {
    Threads.together(() -> work(0), () -> work(1), () -> work(2));
    System.out.println(CELLS[0] + " " + CELLS[1] + " " + CELLS[2]);
  }

  private static void work(int id) {
    for (int phase = 0; phase < 30; phase++) {
      long sum = id;
      for (long cell : CELLS) {
        sum += cell;
      }
      BARRIER.await();
      CELLS[id] = sum % 1_000_003;
      BARRIER.await();
    }
  }
}
