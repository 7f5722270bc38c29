/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** The volatile reference to the array is written again after each change of an element. */
// expect: no race
public class VolatileArrayPublished {
  private static volatile int[] numbers = new int[3];

  public static void main(String[] args) {
    int[] seen = new int[1];
    Threads.unordered(VolatileArrayPublished::write, () -> read(seen));
    System.out.println(seen[0]);
  }

  private static void write() {
    int[] array = numbers;
    array[1] = 7;
    numbers = array;
  }

  private static void read(int[] seen) {
    seen[0] = numbers[1];
  }
}
