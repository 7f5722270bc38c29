/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** One thread has the even elements of a long array, another every third: some are in both. */
// expect: write-write race on element 6 of int[]
public class EveryThirdElement {
  private static final int[] NUMBERS = new int[1000];

  public static void main(String[] args) {
    Threads.unordered(() -> fill(2, 2), () -> fill(3, 3));
    System.out.println(NUMBERS[0]);
  }

  private static void fill(int from, int step) {
    for (int i = from; i < NUMBERS.length; i += step) {
      NUMBERS[i] = 1; // assertRaceWith("fill")
    }
  }
}
