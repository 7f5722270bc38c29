/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.util.Arrays;

/**
 * Ranges of variables, each with the mark of one access to all of them, from the earliest to the
 * latest. Loops go over the same ranges again and again, so a few are enough.
 */
class RecentRanges {
  private static final int FIRST = 0;
  private static final int LAST = 1;
  private static final int STEP = 2;
  private static final int MARK = 3;
  private static final int FIELDS = 4;
  private static final int[] NONE = {};

  private final int most;
  private int[] entries = NONE;
  private int size; // in ints

  /** Has room for so many, and for the one after that. */
  RecentRanges(int most) {
    this.most = most * FIELDS;
  }

  final boolean isEmpty() {
    return size == 0;
  }

  /** Whether there can be any. */
  final boolean hasRoom() {
    return most > 0;
  }

  /** One must go before the next is added. */
  final boolean areTooMany() {
    return size > most;
  }

  /** Whether there are several, of which the earliest has one variable left. */
  final boolean isEarliestSingle() {
    return size > FIELDS && entries[FIRST] == entries[LAST];
  }

  long bytes() {
    return (long) Integer.BYTES * entries.length;
  }

  /**
   * Adds an access that comes after all others, which lose what it has in common with them as far
   * as they stay ranges.
   */
  final void add(int first, int last, int step, int mark) {
    trimAll(first, last, step);
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, Math.max(2 * FIELDS, Math.min(2 * size, most + FIELDS)));
    }
    append(first, last, step, mark);
  }

  /** Takes away what others have in common with an access that is about to be added. */
  final void trimAll(int first, int last, int step) {
    for (int at = size - FIELDS; at >= 0; at -= FIELDS) {
      trim(at, first, last, step);
    }
  }

  /** Makes room for so many that are to be appended. */
  final void reserve(int count) {
    int needed = size + count * FIELDS;
    if (needed > entries.length) {
      entries = Arrays.copyOf(entries, needed);
    }
  }

  /** Adds an access for which there is room, and that has nothing in common with others. */
  final void append(int first, int last, int step, int mark) {
    entries[size + FIRST] = first;
    entries[size + LAST] = last;
    entries[size + STEP] = step;
    entries[size + MARK] = mark;
    size += FIELDS;
  }

  private void trim(int at, int first, int last, int step) {
    int ownFirst = entries[at + FIRST];
    int ownLast = entries[at + LAST];
    boolean starts = ownFirst < first;
    boolean ends = ownLast > last;
    if ((starts && ends) || ownFirst > last || ownLast < first) {
      return; // as it is, without a division: most are on one side
    }
    int ownStep = ownFirst == ownLast ? step : entries[at + STEP];
    if (!isMultiple(ownStep, step) || !isMultiple(ownFirst - first, step)) {
      return; // some variables between first and last are in this range only
    }
    if (starts) {
      entries[at + LAST] = ownFirst + wholeSteps(first - 1 - ownFirst, ownStep);
    } else if (ends) {
      entries[at + FIRST] = ownFirst + wholeSteps(last - ownFirst, ownStep) + ownStep;
    } else {
      size -= FIELDS;
      System.arraycopy(entries, at + FIELDS, entries, at, size - at);
    }
  }

  /** Without a division, if it can be: sites that take turns ask for each other's ranges. */
  private static boolean isMultiple(int number, int step) {
    return (step & (step - 1)) == 0 ? (number & (step - 1)) == 0 : number % step == 0;
  }

  private static int wholeSteps(int way, int step) {
    return step == 1 ? way : way / step * step;
  }

  /** The mark of the last access to variable {@code k}; 0 if none of these was one. */
  int get(int k) {
    for (int at = size - FIELDS; at >= 0; at -= FIELDS) {
      int before = k - entries[at + FIRST];
      int step = entries[at + STEP];
      if (before >= 0 && k <= entries[at + LAST] && (step == 1 || before % step == 0)) {
        return entries[at + MARK];
      }
    }
    return 0;
  }

  /**
   * Takes the earliest out, and puts its mark where the marks of its variables are, unless those
   * are of later claims.
   */
  final void moveEarliest(int[] marks) {
    int mark = entries[MARK];
    for (int k = entries[FIRST]; k <= entries[LAST]; k += entries[STEP]) {
      if (Marks.claim(marks[k]) <= Marks.claim(mark)) {
        marks[k] = mark;
      }
    }
    size -= FIELDS;
    System.arraycopy(entries, FIELDS, entries, 0, size);
  }

  /** Lets {@code numbering} see all marks, and change them. */
  void renumber(Numbering numbering) {
    for (int at = 0; at < size; at += FIELDS) {
      entries[at + MARK] = numbering.renumbered(entries[at + MARK]);
    }
  }
}
