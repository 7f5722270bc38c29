/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** A copy of an array has no history: the reader of the original is no concern of it. */
// expect: no race
public class ClonedArray {
  public static void main(String[] args) {
    int[] original = {1, 2, 3};
    int[] sum = new int[2];
    Threads.unordered(
        () -> sum[0] = original[0] + original[1],
        () -> {
          int[] copy = original.clone();
          copy[0] = 10;
          sum[1] = copy[0] + copy[1];
        });
    System.out.println(sum[0] + " " + sum[1]);
  }
}
