/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/**
 * STRIDE(s): part {@code p} has every {@code step}th index from p on; the step divides the length.
 */
final class Stride extends TablePartition {
  private final int step;

  Stride(int length, int step) {
    super(length);
    this.step = step;
  }

  @Override
  public Mode mode() {
    return Mode.STRIDE;
  }

  @Override
  int parameter() {
    return step;
  }

  @Override
  public int parts() {
    return step;
  }

  @Override
  public int part(int index) {
    return index % step;
  }

  @Override
  public StridedRange indices(int part) {
    int end = length() - step + part;
    return new StridedRange(part, end, end == part ? 1 : step);
  }

  @Override
  boolean isSufficientFor(StridedRange f) {
    return isFine() || (step % f.step() == 0 && isComplete(f, length()));
  }

  /** Whether each index is a part of its own. */
  private boolean isFine() {
    return step == length();
  }

  /** Whether a range has all indices that are as far from a multiple of its step. */
  static boolean isComplete(StridedRange f, int length) {
    return f.begin() < f.step() && (long) f.end() + f.step() >= length;
  }

  @Override
  void forEachPart(StridedRange f, PartVisitor visitor) {
    forEach(f.begin(), isFine() ? f.end() : step - 1, f.step(), visitor);
  }
}
