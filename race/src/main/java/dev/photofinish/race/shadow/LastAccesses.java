/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/**
 * The last reads, or the last writes, of the variables of a segment: a mark for each, and some for
 * whole ranges. Of two marks of a variable the one of the later claim counts. If both are of one
 * claim it does not matter, as what races with one access of an epoch races with the other.
 */
final class LastAccesses extends RecentRanges {
  /** No marks at all. */
  static final int[] NONE = {};

  /** A range is worth that many marks. */
  private static final int MARKS_A_RANGE = 16;

  private static final int MOST_RANGES = 8;

  /** So many accesses of one variable where there were ranges, and all have marks of their own. */
  private static final int MANY = 16;

  private final int length;
  private int[] marks = NONE; // made when it is time
  private int singles;

  LastAccesses(int length) {
    super(Math.min(MOST_RANGES, length / MARKS_A_RANGE));
    this.length = length;
  }

  /** The marks of all variables, to set them one by one; {@link #NONE} if there are none yet. */
  int[] open() {
    return marks;
  }

  @Override
  long bytes() {
    return (long) Integer.BYTES * marks.length + super.bytes();
  }

  /** Sets the mark of every {@code step}th variable from one to another: that of the last claim. */
  void put(int first, int last, int step, int mark) {
    if (first == last ? isTimeForSingles() : !hasRoom()) {
      int[] all = made();
      for (int k = first; k <= last; k += step) {
        all[k] = mark;
      }
      return;
    }
    makeRoom();
    add(first, last, step, mark);
    moveWhatIsTooMuch();
  }

  private void makeRoom() {
    while (areTooMany()) {
      moveEarliest(made()); // there was no memory for that the last time
    }
  }

  /** Not before others are added: they may take the place of some, or all but one variable. */
  private void moveWhatIsTooMuch() {
    while (areTooMany() || (marks != NONE && isEarliestSingle())) {
      moveEarliest(made());
    }
  }

  /** Sets the marks of the variables from one to another that sites access in turn. */
  void putInTurn(Turns turns, int low, int high, int base, int mark) {
    int sites = turns.count();
    int step = Math.abs(turns.step());
    int count = (high - low) / step;
    boolean ranges = count >= sites && hasRoom();
    if (ranges) {
      makeRoom();
      // All at once: what they have in common with others is trimmed once, and there is room.
      trimAll(low - base, high - base, step);
      reserve(sites);
    }
    for (int turn = 0; turn <= Math.min(count, sites - 1); turn++) {
      int first = low - base + step * turn;
      int last = first + step * ((count - turn) / sites * sites);
      int apart = first == last ? 1 : step * sites;
      int own = mark + Marks.site(turns.siteAt(first + base));
      if (ranges) {
        append(first, last, apart, own);
      } else {
        put(first, last, apart, own);
      }
    }
    moveWhatIsTooMuch();
  }

  private boolean isTimeForSingles() {
    singles++;
    return marks != NONE || isEmpty() || singles == MANY;
  }

  private int[] made() {
    if (marks == NONE) {
      marks = SpareMarks.take(length);
    }
    return marks;
  }

  /** The variables are gone, and nobody will ask for their marks. */
  void recycle() {
    SpareMarks.give(marks);
    marks = NONE;
  }

  /** The mark of variable {@code k}; 0 if there is none. */
  @Override
  int get(int k) {
    int ofRange = super.get(k);
    int own = marks == NONE ? 0 : marks[k];
    return Marks.claim(ofRange) >= Marks.claim(own) ? ofRange : own;
  }

  /** Takes the mark of variable {@code k} away. */
  void clear(int k) {
    while (!isEmpty()) {
      moveEarliest(made());
    }
    made()[k] = 0;
  }

  @Override
  void renumber(Numbering numbering) {
    for (int k = 0; k < marks.length; k++) {
      marks[k] = numbering.renumbered(marks[k]);
    }
    super.renumber(numbering);
  }
}
