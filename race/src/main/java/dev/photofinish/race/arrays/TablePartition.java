/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import java.util.Arrays;

/** A partition of one of the shapes of section V-A: each part is a range. */
abstract class TablePartition implements Partition {
  private final int length;

  TablePartition(int length) {
    this.length = length;
  }

  @Override
  public final int length() {
    return length;
  }

  @Override
  public abstract StridedRange indices(int part);

  @Override
  public final int first(int part) {
    return indices(part).begin();
  }

  /** Whether a range is a union of parts. */
  abstract boolean isSufficientFor(StridedRange f);

  /** The parts of a range that is a union of them; they are a range, too. */
  abstract void forEachPart(StridedRange f, PartVisitor visitor);

  /** What remains to compare if the kinds of two partitions are the same. */
  abstract int parameter();

  @Override
  public final boolean isSufficientFor(Indices f) {
    StridedRange range = f.range();
    return range != null ? isSufficientFor(range) : hasWholePartsOf(f);
  }

  @Override
  public final void forEachPart(Indices f, PartVisitor visitor) {
    StridedRange range = f.range();
    if (range != null) {
      forEachPart(range, visitor);
    } else {
      forEachFirst(f, visitor);
    }
  }

  /** Table I is of ranges; whatever else there is needs locations of its own. */
  @Override
  public final Partition refine(Indices f) {
    StridedRange range = f.range();
    if (range != null) {
      // The table would make STRIDE(n) of n, whose ranges have one index and so no step, FINE.
      return isSufficientFor(range) ? this : RefinementRule.of(this, range).refine(this, range);
    }
    return f.end() < length / 4 && this instanceof Coarse
        ? new Prefix(length, f.end() + 1)
        : new Fine(length);
  }

  private boolean hasWholePartsOf(Indices f) {
    int[] missing = new int[parts()];
    for (int i = f.begin(); i >= 0; i = f.next(i + 1)) {
      int part = part(i);
      if (missing[part] == 0) {
        missing[part] = indices(part).size();
      }
      if (--missing[part] == 0) {
        missing[part] = -1; // it does not come again
      }
    }
    return Arrays.stream(missing).allMatch(count -> count <= 0);
  }

  private void forEachFirst(Indices f, PartVisitor visitor) {
    for (int i = f.begin(); i >= 0; i = f.next(i + 1)) {
      if (indices(part(i)).begin() == i) {
        visitor.part(part(i));
      }
    }
  }

  static void forEach(int first, int last, int step, PartVisitor visitor) {
    for (int part = first; part <= last; part += step) {
      visitor.part(part);
    }
  }

  @Override
  public final boolean equals(Object object) {
    return object instanceof TablePartition other
        && mode() == other.mode()
        && length == other.length
        && parameter() == other.parameter();
  }

  @Override
  public final int hashCode() {
    return (mode().hashCode() * 31 + length) * 31 + parameter();
  }

  @Override
  public final String toString() {
    return mode() + "(" + parameter() + ") of " + length;
  }
}
