/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.util.Arrays;

/** Which of the numbers in {@link Names} a trace file has defined so far, and as what. */
final class Definitions {
  private int[] numbers = new int[16]; // 1 more than in the file; 0 if not defined
  private int size;

  boolean lacks(int number) {
    return number >= numbers.length || numbers[number] == 0;
  }

  /** Gives {@code number} the next number of the file. */
  void define(int number) {
    if (number >= numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(number + 1, 2 * numbers.length));
    }
    numbers[number] = ++size;
  }

  int get(int number) {
    return numbers[number] - 1;
  }
}
