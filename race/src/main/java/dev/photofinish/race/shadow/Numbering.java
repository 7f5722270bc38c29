/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/**
 * Gives claims that have marks new numbers, from 1 on, in the order of the old ones: the later of
 * two marks is the one of the later claim. First it sees all marks, then it changes them.
 */
final class Numbering {
  private static final int SEEN = -1;

  private final int[] numbers; // by the old ones
  private int last; // 0 until there are new ones

  /** Of claims whose numbers are below {@code count}. */
  Numbering(int count) {
    numbers = new int[count];
  }

  /** A mark with the new number in the place of the old one, or as it was if there is none yet. */
  int renumbered(int mark) {
    int old = Marks.claim(mark);
    if (old == 0) {
      return mark;
    }
    if (last == 0) {
      numbers[old] = SEEN;
      return mark;
    }
    return Marks.mark(numbers[old]) | Marks.siteBits(mark);
  }

  /** All marks have been seen; returns how many claims have got new numbers. */
  int number() {
    for (int old = 1; old < numbers.length; old++) {
      if (numbers[old] == SEEN) {
        numbers[old] = ++last;
      }
    }
    return last;
  }

  /** The new number of a claim; 0 if it has no marks. */
  int of(int old) {
    return numbers[old];
  }
}
