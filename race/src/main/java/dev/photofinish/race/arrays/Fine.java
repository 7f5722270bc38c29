/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/** Each index in a part of its own. */
final class Fine extends TablePartition {
  Fine(int length) {
    super(length);
  }

  @Override
  public Mode mode() {
    return Mode.FINE;
  }

  @Override
  public boolean isImmediate() {
    return true;
  }

  @Override
  int parameter() {
    return 0;
  }

  @Override
  public int parts() {
    return length();
  }

  @Override
  public int part(int index) {
    return index;
  }

  @Override
  public int run(int part, int index) {
    return length() - index;
  }

  @Override
  public StridedRange indices(int part) {
    return StridedRange.of(part);
  }

  @Override
  boolean isSufficientFor(StridedRange f) {
    return true;
  }

  @Override
  void forEachPart(StridedRange f, PartVisitor visitor) {
    forEach(f.begin(), f.end(), f.step(), visitor);
  }
}
