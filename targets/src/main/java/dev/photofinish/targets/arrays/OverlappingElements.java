/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** Two threads divide an array among them, and both take the element in the middle. */
// expect: write-write race on element 50 of int[]
public class OverlappingElements {
  private static final int[] NUMBERS = new int[101];

  public static void main(String[] args) {
    Threads.unordered(() -> fill(0, 50), () -> fill(50, 100));
    System.out.println(NUMBERS[0] + NUMBERS[100]);
  }

  private static void fill(int from, int to) {
    for (int i = from; i <= to; i++) {
      NUMBERS[i] = i; // assertRaceWith("fill")
    }
  }
}
