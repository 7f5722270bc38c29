/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/** Gives claims that have marks new numbers, from 1 on, in the order in which the marks come. */
final class Numbering {
  private final int[] numbers; // by the old ones
  private int last;

  /** Of claims whose numbers are below {@code count}. */
  Numbering(int count) {
    numbers = new int[count];
  }

  /** A mark with the new number in the place of the old one. */
  int renumbered(int mark) {
    int old = Marks.claim(mark);
    if (old == 0) {
      return mark;
    }
    if (numbers[old] == 0) {
      numbers[old] = ++last;
    }
    return Marks.mark(numbers[old]) | Marks.siteBits(mark);
  }

  /** How many claims have new numbers. */
  int count() {
    return last;
  }

  /** The new number of a claim; 0 if it has no marks. */
  int of(int old) {
    return numbers[old];
  }
}
