/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import java.util.Arrays;

/**
 * A short list of intervals, each divided like STRIDE: for triangles, interiors, and chessboards,
 * which are none of the shapes of table I.
 */
final class Intervals implements Partition {
  /*
   * Index i of the interval that starts at s and has k classes is in class (i - s) mod k. An
   * interval that has as many classes as indices is fine; neighbours that are fine become one, so
   * that a triangle, of which each row is one index shorter, takes two intervals.
   */
  private static final int MOST = 64;
  private static final int MOST_CLASSES = 16;
  private static final int MOST_RUNS = 16;

  /* One more index for so many that have left one by one. */
  private static final int AHEAD = 128;

  private final int length;
  private final int[] starts; // the first is 0
  private final int[] classes;
  private final int[] bases; // the part of the first class
  private final int parts;

  private Intervals(int length, int[] starts, int[] classes) {
    this.length = length;
    this.starts = starts;
    this.classes = classes;
    this.bases = new int[starts.length];
    int sum = 0;
    for (int j = 0; j < starts.length; j++) {
      bases[j] = sum;
      sum += classes[j];
    }
    this.parts = sum;
  }

  /** All indices in one part. */
  static Intervals coarse(int length) {
    return new Intervals(length, new int[] {0}, new int[] {1});
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public int parts() {
    return parts;
  }

  @Override
  public int part(int index) {
    int j = find(starts, index);
    return bases[j] + (index - starts[j]) % classes[j];
  }

  @Override
  public int first(int part) {
    int j = find(bases, part);
    return starts[j] + part - bases[j];
  }

  @Override
  public int run(int part, int index) {
    int j = find(bases, part);
    return Math.min(bases[j] + classes[j] - part, end(j) - index);
  }

  @Override
  public Indices indices(int part) {
    int j = find(bases, part);
    return StridedRange.of(first(part), end(j), classes[j]);
  }

  /** The place of the last of {@code sorted} that is not more than {@code value}. */
  private static int find(int[] sorted, int value) {
    int i = Arrays.binarySearch(sorted, value);
    return i >= 0 ? i : -2 - i;
  }

  /** The index after the last of an interval. */
  private int end(int j) {
    return j + 1 < starts.length ? starts[j + 1] : length;
  }

  private boolean isFine(int j) {
    return classes[j] == end(j) - starts[j];
  }

  @Override
  public boolean isSufficientFor(Indices f) {
    StridedRange range = f.range();
    if (range != null) {
      return isSufficientFor(range);
    }
    for (StridedRange run = Runs.first(f); run != null; run = Runs.after(f, run)) {
      if (!isSufficientFor(run)) {
        return false;
      }
    }
    return true;
  }

  private boolean isSufficientFor(StridedRange f) {
    for (int j = find(starts, f.begin()); j < starts.length && starts[j] <= f.end(); j++) {
      if (!isFine(j) && meets(j, f) && !hasWholeClasses(j, f)) {
        return false;
      }
    }
    return true;
  }

  private boolean meets(int j, StridedRange f) {
    int next = f.next(starts[j]);
    return next >= 0 && next < end(j);
  }

  private boolean hasWholeClasses(int j, StridedRange f) {
    return classes[j] % f.step() == 0
        && (long) starts[j] > (long) f.begin() - f.step()
        && (long) end(j) <= (long) f.end() + f.step();
  }

  @Override
  public void forEachPart(Indices f, PartVisitor visitor) {
    StridedRange range = f.range();
    if (range != null) {
      forEachPart(range, visitor);
      return;
    }
    for (StridedRange run = Runs.first(f); run != null; run = Runs.after(f, run)) {
      forEachPart(run, visitor);
    }
  }

  private void forEachPart(StridedRange f, PartVisitor visitor) {
    for (int j = find(starts, f.begin()); j < starts.length && starts[j] <= f.end(); j++) {
      int last = Math.min(f.end(), starts[j] + classes[j] - 1); // of the first of each class
      for (int i = f.next(starts[j]); i >= 0 && i <= last; i = f.next(i + 1)) {
        visitor.part(bases[j] + i - starts[j]);
      }
    }
  }

  @Override
  public Partition refine(Indices f) {
    StridedRange range = f.range();
    return range != null ? refine(range) : refineByRuns(f);
  }

  /** Few runs are intervals; if there are many, but not too small, groups are better. */
  private Partition refineByRuns(Indices f) {
    Partition now = this;
    int count = 0;
    for (StridedRange run = Runs.first(f); run != null; run = Runs.after(f, run)) {
      if (++count > MOST_RUNS || !(now instanceof Intervals)) {
        return Groups.isWorthwhile(f, length) ? Groups.of(this).refine(f) : new Fine(length);
      }
      now = ((Intervals) now).refine(run);
    }
    return now;
  }

  private Partition refine(StridedRange f) {
    Builder next = new Builder(starts.length + 3);
    int from = cutBelow(f);
    int to = cutAbove(f);
    int ahead = cutAhead(from, to);
    for (int j = 0; j < starts.length; j++) {
      int start = starts[j];
      for (int cut : new int[] {from, ahead, to, end(j)}) {
        if (cut > start && cut <= end(j)) {
          boolean fine = isFine(j) || cut == ahead;
          boolean affected = start >= from && cut <= to;
          next.add(start, cut, fine ? cut - start : classes[j], affected ? f.step() : 1);
          start = cut;
        }
      }
    }
    return next.build();
  }

  /**
   * Where to cut as well, if one index after the other leaves an interval at its begin: all
   * locations are copied with each cut, so the next ones leave at once. 0 if nowhere.
   */
  private int cutAhead(int from, int to) {
    int j = find(starts, from);
    boolean goesOn = j > 0 && isFine(j - 1) && classes[j] == 1 && from == starts[j] + 1;
    int more = goesOn ? (starts[j] - starts[j - 1]) / AHEAD : 0;
    return more > 0 && from + more < Math.min(to, end(j)) ? from + more : 0;
  }

  /** Where the indices of {@code f} may begin: at a start not a whole step before the first. */
  private int cutBelow(StridedRange f) {
    int start = starts[find(starts, f.begin())];
    return (long) start > (long) f.begin() - f.step() ? start : f.begin();
  }

  /** Where they may end. */
  private int cutAbove(StridedRange f) {
    int end = end(find(starts, f.end()));
    return (long) end <= (long) f.end() + f.step() ? end : f.end() + 1;
  }

  /** Intervals from the left to the right. */
  private final class Builder {
    private final int[] newStarts;
    private final int[] newClasses;
    private int size;
    private int end;
    private long sum;

    Builder(int most) {
      newStarts = new int[most];
      newClasses = new int[most];
    }

    void add(int start, int end, int classes, int step) {
      long wanted = (long) classes / gcd(classes, step) * step;
      int indices = end - start;
      boolean fine = wanted >= indices || (wanted > MOST_CLASSES && step > 1);
      int chosen = fine ? indices : (int) wanted;
      if (size > 0 && chosen == indices && isLastFine()) {
        newClasses[size - 1] += chosen;
      } else {
        newStarts[size] = start;
        newClasses[size++] = chosen;
      }
      sum += chosen;
      this.end = end;
    }

    private boolean isLastFine() {
      return newClasses[size - 1] == end - newStarts[size - 1];
    }

    Partition build() {
      if (size > MOST || sum == length) {
        return new Fine(length);
      }
      return new Intervals(length, Arrays.copyOf(newStarts, size), Arrays.copyOf(newClasses, size));
    }
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  @Override
  public Mode mode() {
    return parts == 1 ? Mode.COARSE : Mode.INTERVALS;
  }

  @Override
  public String toString() {
    return Arrays.toString(starts) + " in " + Arrays.toString(classes);
  }
}
