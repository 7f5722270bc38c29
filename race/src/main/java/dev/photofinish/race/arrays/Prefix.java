/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/**
 * PREFIX(i): a part for each index below {@code fine}, and one for the rest, which is not empty.
 */
final class Prefix extends TablePartition {
  private final int fine;

  Prefix(int length, int fine) {
    super(length);
    this.fine = fine;
  }

  @Override
  public Mode mode() {
    return Mode.PREFIX;
  }

  @Override
  public boolean isImmediate() {
    return true;
  }

  @Override
  int parameter() {
    return fine;
  }

  @Override
  public int parts() {
    return fine + 1;
  }

  @Override
  public int part(int index) {
    return Math.min(index, fine);
  }

  @Override
  public StridedRange indices(int part) {
    return part < fine ? StridedRange.of(part) : new StridedRange(fine, length() - 1, 1);
  }

  @Override
  boolean isSufficientFor(StridedRange f) {
    return f.end() < fine || isTail(f);
  }

  /** Whether a range has the rest, and perhaps indices before it. */
  private boolean isTail(StridedRange f) {
    return f.step() == 1 && f.begin() <= fine && f.end() == length() - 1;
  }

  @Override
  void forEachPart(StridedRange f, PartVisitor visitor) {
    forEach(f.begin(), Math.min(f.end(), fine), f.step(), visitor);
  }
}
