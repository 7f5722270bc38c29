/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** One thread has the even elements of a long array, another the odd ones. */
// expect: no race
public class EveryOtherElement {
  private static final int[] NUMBERS = new int[1000];

  public static void main(String[] args) {
    Threads.unordered(() -> fill(0), () -> fill(1));
    int sum = 0;
    for (int number : NUMBERS) {
      sum += number;
    }
    System.out.println(sum);
  }

  private static void fill(int from) {
    for (int i = from; i < NUMBERS.length; i += 2) {
      NUMBERS[i] = i;
    }
  }
}
