/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** After the barrier each thread reads its neighbour's cell, and writes its own too early. */
// expect: race on element 0 of long[]
// expect: race on element 1 of int[]
public class BarrierForgotten {
  private static final MonitorBarrier BARRIER = new MonitorBarrier(2);
  private static final long[] LEFT = new long[1];
  private static final int[] RIGHT = new int[2];

  public static void main(String[] args) {
    Threads.together(BarrierForgotten::left, BarrierForgotten::right);
    System.out.println(LEFT[0] + " " + RIGHT[1]);
  }

  private static void left() {
    LEFT[0] = 1;
    BARRIER.await();
    if (RIGHT[1] >= 0) { // assertRaceWith("right")
      LEFT[0] = 2; // assertRaceWith("right")
    }
  }

  private static void right() {
    RIGHT[1] = 1;
    BARRIER.await();
    if (LEFT[0] >= 0) { // assertRaceWith("left")
      RIGHT[1] = 2; // assertRaceWith("left")
    }
  }
}
