/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/** SPLIT(i): the indices below {@code at}, and the rest; neither is empty. */
final class Split extends TablePartition {
  private final int at;

  Split(int length, int at) {
    super(length);
    this.at = at;
  }

  @Override
  public Mode mode() {
    return Mode.SPLIT;
  }

  @Override
  int parameter() {
    return at;
  }

  @Override
  public int parts() {
    return 2;
  }

  @Override
  public int part(int index) {
    return index < at ? 0 : 1;
  }

  @Override
  public StridedRange indices(int part) {
    return part == 0 ? new StridedRange(0, at - 1, 1) : new StridedRange(at, length() - 1, 1);
  }

  @Override
  boolean isSufficientFor(StridedRange f) {
    return f.step() == 1
        && (f.begin() == 0 || f.begin() == at)
        && (f.end() == at - 1 || f.end() == length() - 1);
  }

  @Override
  void forEachPart(StridedRange f, PartVisitor visitor) {
    forEach(part(f.begin()), part(f.end()), 1, visitor);
  }
}
