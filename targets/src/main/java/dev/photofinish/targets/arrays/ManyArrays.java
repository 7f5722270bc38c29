/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** More arrays than a shadow table wants to hold, most of them garbage at once. */
// expect: no race
public class ManyArrays {
  private static long total;

  public static void main(String[] args) {
    Threads.together(ManyArrays::work, ManyArrays::work);
    System.out.println(total);
  }

  private static void work() {
    long sum = 0;
    for (int i = 0; i < 50_000; i++) {
      int[] pair = new int[2];
      pair[i % 2] = i;
      sum += pair[0] - pair[1];
    }
    synchronized (ManyArrays.class) {
      total += sum;
    }
  }
}
