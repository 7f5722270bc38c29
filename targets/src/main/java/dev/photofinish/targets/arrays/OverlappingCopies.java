/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** Two threads copy into a long array, and one goes too far. */
// expect: write-write race on element 500 of int[]
public class OverlappingCopies {
  private static final int[] FROM = new int[1000];
  private static final int[] TO = new int[1000];

  public static void main(String[] args) {
    Threads.unordered(() -> copy(0, 501), () -> copy(500, 500));
    System.out.println(TO[0]);
  }

  private static void copy(int from, int count) {
    System.arraycopy(FROM, from, TO, from, count); // assertRaceWith("copy")
  }
}
