/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.util.Arrays;
import java.util.BitSet;

/** What the numbers in one trace file are in {@link Names}, in which other files may have names. */
final class Renumbering {
  private final BitSet taken = new BitSet();
  private int[] numbers = new int[16];
  private int size;

  int size() {
    return size;
  }

  /** Gives the next number of the file its meaning. */
  void define(int number) {
    if (taken.get(number)) {
      throw new Flaw("name defined twice");
    }
    taken.set(number);
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  int get(int numberInFile) {
    if (numberInFile >= size) {
      throw new Flaw("name " + numberInFile + " used before its definition");
    }
    return numbers[numberInFile];
  }
}
