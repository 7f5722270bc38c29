/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/** All indices in one part, also where their histories differ: this invents races. */
final class Whole implements Partition {
  private final int length;

  Whole(int length) {
    this.length = length;
  }

  @Override
  public int length() {
    return length;
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
  public int first(int part) {
    return 0;
  }

  @Override
  public Indices indices(int part) {
    return StridedRange.of(0);
  }

  @Override
  public boolean isSufficientFor(Indices f) {
    return true;
  }

  @Override
  public void forEachPart(Indices f, PartVisitor visitor) {
    visitor.part(0);
  }

  @Override
  public Partition refine(Indices f) {
    return this;
  }

  @Override
  public Mode mode() {
    return Mode.COARSE;
  }

  @Override
  public boolean isImmediate() {
    return true;
  }
}
