/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** The reference to the array is volatile, its elements are not. */
// expect: write-read race on element 1 of int[]
public class ElementsOfVolatileArray {
  private static volatile int[] numbers = new int[3];

  public static void main(String[] args) {
    int[] seen = new int[1];
    Threads.unordered(ElementsOfVolatileArray::write, () -> read(seen));
    System.out.println(seen[0]);
  }

  private static void write() {
    numbers[1] = 7; // assertRaceWith("read")
  }

  private static void read(int[] seen) {
    seen[0] = numbers[1]; // assertRaceWith("write")
  }
}
