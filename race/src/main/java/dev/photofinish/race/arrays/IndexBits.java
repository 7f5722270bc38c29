/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import jdk.internal.vm.annotation.ForceInline;

/** Any indices, one bit each; for the thread that gathers them, they can become more. */
final class IndexBits implements Indices {
  static final IndexBits NO_INDICES = new IndexBits(0);

  private final long[] words;
  private int size;
  private int begin = Integer.MAX_VALUE;
  private int end = -1;

  IndexBits(int length) {
    words = new long[(length >>> 6) + 1];
  }

  /** Adds an index that is within the array. */
  void add(int index) {
    if (!contains(index)) {
      words[index >>> 6] |= 1L << index;
      size++;
      begin = Math.min(begin, index);
      end = Math.max(end, index);
    }
  }

  void addAll(Indices more) {
    for (int i = more.begin(); i >= 0; i = more.next(i + 1)) {
      add(i);
    }
  }

  @Override
  public int begin() {
    return begin;
  }

  @Override
  public int end() {
    return end;
  }

  @Override
  public int size() {
    return size;
  }

  /** Also answers for indices that no array has. */
  @ForceInline // a loop asks it at its begin: where that is rare, C2 would put a call into the loop
  @Override
  public boolean contains(int index) {
    int word = index >>> 6;
    return word < words.length && (words[word] & (1L << index)) != 0;
  }

  @Override
  public int next(int from) {
    if (from > end) {
      return -1;
    }
    int start = Math.max(from, begin);
    int i = start >>> 6;
    long word = words[i] & (-1L << start);
    while (word == 0) {
      word = words[++i]; // there is one: that of the end
    }
    return (i << 6) + Long.numberOfTrailingZeros(word);
  }

  /** The first index from {@code from} on that is not there. */
  int nextMissing(int from) {
    int i = from >>> 6;
    long word = ~words[i] & (-1L << from);
    while (word == 0 && ++i < words.length) {
      word = ~words[i];
    }
    return i < words.length ? (i << 6) + Long.numberOfTrailingZeros(word) : i << 6;
  }

  @Override
  public StridedRange range() {
    int step = size == 1 ? 1 : next(begin + 1) - begin;
    if ((long) step * (size - 1) != (long) end - begin) {
      return null;
    }
    for (int i = begin; i <= end - step; i += step) {
      if (next(i + 1) != i + step) {
        return null;
      }
    }
    return new StridedRange(begin, end, step);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    for (int i = begin(); i >= 0; i = next(i + 1)) {
      text.append(text.length() == 1 ? "" : ", ").append(i);
    }
    return text.append('}').toString();
  }
}
