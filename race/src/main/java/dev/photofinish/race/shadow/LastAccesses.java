/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/**
 * The last reads, or the last writes, of the variables of a segment: a mark for each, and some for
 * whole ranges. While there are any of the latter, they are the later ones.
 */
final class LastAccesses {
  /** No marks at all. */
  static final int[] NONE = {};

  /** A range is worth that many marks. */
  private static final int MARKS_A_RANGE = 16;

  private static final int MOST_RANGES = 8;

  /** So many accesses of one variable, with no range between, and there will be more. */
  private static final int MANY = 16;

  /** So often is that believed, and that ranges come again. */
  private static final int MOST_TURNS = 8;

  private final int length;
  private final RecentRanges ranges;
  private int[] marks = NONE; // made when the first comes
  private int singles; // since the last range
  private int turns; // to single variables

  LastAccesses(int length) {
    this.length = length;
    int most = Math.min(MOST_RANGES, length / MARKS_A_RANGE);
    this.ranges = most == 0 ? null : new RecentRanges(most);
  }

  /** The marks of all variables, to set them one by one; {@link #NONE} if this is not the time. */
  int[] open() {
    return hasRanges() ? NONE : marks;
  }

  long bytes() {
    return (long) Integer.BYTES * marks.length + (ranges == null ? 0 : ranges.bytes());
  }

  private boolean hasRanges() {
    return ranges != null && !ranges.isEmpty();
  }

  /** Sets the mark of every {@code step}th variable from one to another. */
  void put(int first, int last, int step, int mark) {
    if (first == last ? isTimeForSingles() : ranges == null || turns == MOST_TURNS) {
      flush();
      RecentRanges.put(made(), first, last, step, mark);
      return;
    }
    if (first != last) {
      singles = 0;
    }
    ranges.add(first, last, step, mark);
    if (ranges.areTooMany()) { // not before: it may have taken the place of others
      ranges.moveEarliest(made());
    }
  }

  private boolean isTimeForSingles() {
    if (!hasRanges()) {
      return true;
    }
    singles++;
    if (singles < MANY) {
      return false;
    }
    turns++;
    return true;
  }

  private int[] made() {
    if (marks == NONE) {
      marks = new int[length];
    }
    return marks;
  }

  private void flush() {
    if (hasRanges()) {
      int[] all = made();
      while (!ranges.isEmpty()) {
        ranges.moveEarliest(all);
      }
    }
  }

  /** The mark of variable {@code k}; 0 if there is none. */
  int get(int k) {
    int recent = hasRanges() ? ranges.get(k) : 0;
    return recent != 0 || marks == NONE ? recent : marks[k];
  }

  /** Takes the mark of variable {@code k} away. */
  void clear(int k) {
    flush();
    made()[k] = 0;
  }

  /** Lets {@code numbering} see all marks, and change them. */
  void renumber(Numbering numbering) {
    for (int k = 0; k < marks.length; k++) {
      marks[k] = numbering.renumbered(marks[k]);
    }
    if (ranges != null) {
      ranges.renumber(numbering);
    }
  }
}
