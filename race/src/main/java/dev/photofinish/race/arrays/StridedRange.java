/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/**
 * Every {@code step}th index from {@code begin} to {@code end}: ⟨b:e:k⟩ in the paper. Immutable.
 *
 * <p>A single index has step 1.
 */
public record StridedRange(int begin, int end, int step) implements Indices {
  /*
   * The algebra of section V-A, where ∪ is defined:
   *
   *   ⟨b:e:k⟩ ∪ {i}   = ⟨b:e:k⟩     if i is in it
   *   ⟨b:b:1⟩ ∪ {b+k} = ⟨b:b+k:k⟩   ⟨b:e:k⟩ ∪ {e+k} = ⟨b:e+k:k⟩
   *   ⟨b:b:1⟩ ∪ {b-k} = ⟨b-k:b:k⟩   ⟨b:e:k⟩ ∪ {b-k} = ⟨b-k:e:k⟩
   *
   * Ranges that arrive whole are added by the same token: what two ranges of one step have in
   * common, or the step between them, joins them.
   */

  public StridedRange {
    if (begin < 0 || end < begin || step < 1 || (end - begin) % step != 0) {
      throw new IllegalArgumentException(begin + ":" + end + ":" + step);
    }
  }

  static StridedRange of(int index) {
    return new StridedRange(index, index, 1);
  }

  /**
   * Every {@code step}th index from {@code from} on, before {@code to}, of which there are some.
   */
  public static StridedRange of(int from, int to, int step) {
    int end = from + (to - 1 - from) / step * step;
    return new StridedRange(from, end, end == from ? 1 : step);
  }

  boolean isWhole(int length) {
    return step == 1 && begin == 0 && end == length - 1;
  }

  /** The union with an index; null if that is no range. */
  StridedRange with(int index) {
    if (contains(index)) {
      return this;
    }
    int below = begin - index; // one of the two is positive
    int above = index - end;
    if (begin == end) {
      return below > 0
          ? new StridedRange(index, end, below)
          : new StridedRange(begin, index, above);
    }
    if (above == step) {
      return new StridedRange(begin, index, step);
    }
    return below == step ? new StridedRange(index, end, step) : null;
  }

  /** The union with a range; null if that is no range. */
  StridedRange with(StridedRange other) {
    if (other.begin == other.end) {
      return with(other.begin);
    }
    if (begin == end) {
      return other.with(begin);
    }
    boolean joined =
        step == other.step
            && (other.begin - begin) % step == 0
            && (long) other.begin <= (long) end + step
            && (long) begin <= (long) other.end + step;
    return joined
        ? new StridedRange(Math.min(begin, other.begin), Math.max(end, other.end), step)
        : null;
  }

  @Override
  public boolean contains(int index) {
    return index >= begin && index <= end && (index - begin) % step == 0;
  }

  @Override
  public boolean containsAll(Indices others) {
    return others instanceof StridedRange range
        ? containsAll(range)
        : Indices.super.containsAll(others);
  }

  private boolean containsAll(StridedRange others) {
    boolean ends = contains(others.begin) && contains(others.end);
    return ends && (others.begin == others.end || others.step % step == 0);
  }

  @Override
  public int size() {
    return (end - begin) / step + 1;
  }

  @Override
  public int next(int from) {
    if (from <= begin) {
      return begin;
    }
    long next = begin + ((long) from - begin + step - 1) / step * step;
    return next <= end ? (int) next : -1;
  }

  @Override
  public StridedRange range() {
    return this;
  }

  @Override
  public String toString() {
    return "<" + begin + ":" + end + ":" + step + ">";
  }
}
