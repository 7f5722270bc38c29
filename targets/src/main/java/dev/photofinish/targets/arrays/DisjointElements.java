/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** Each thread has its own elements: halves of one array, every other one of the next. */
// expect: no race
public class DisjointElements {
  private static final int[] HALVES = new int[1_000];
  private static final byte[] STRIPES = new byte[1_000];

  public static void main(String[] args) {
    Threads.together(() -> fill(0), () -> fill(1));
    long sum = 0;
    for (int i = 0; i < HALVES.length; i++) {
      sum += HALVES[i] * 10L + STRIPES[i];
    }
    System.out.println(sum);
  }

  private static void fill(int id) {
    for (int i = 0; i < 500; i++) {
      HALVES[500 * id + i] = i;
      STRIPES[2 * i + id] = (byte) (STRIPES[2 * i + id] + id + 1);
    }
  }
}
