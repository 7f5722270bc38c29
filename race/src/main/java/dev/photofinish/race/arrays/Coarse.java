/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/** All indices in one part. */
final class Coarse extends TablePartition {
  Coarse(int length) {
    super(length);
  }

  @Override
  public Mode mode() {
    return Mode.COARSE;
  }

  @Override
  int parameter() {
    return 0;
  }

  @Override
  public int parts() {
    return 1;
  }

  @Override
  public int part(int index) {
    return 0;
  }

  @Override
  public StridedRange indices(int part) {
    return new StridedRange(0, length() - 1, 1);
  }

  @Override
  boolean isSufficientFor(StridedRange f) {
    return f.isWhole(length());
  }

  @Override
  void forEachPart(StridedRange f, PartVisitor visitor) {
    visitor.part(0);
  }
}
