/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/** No parts at all, for want of memory: nothing is checked. */
final class Unchecked implements Partition {
  private final int length;

  Unchecked(int length) {
    this.length = length;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public int parts() {
    return 0;
  }

  @Override
  public int part(int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int first(int part) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Indices indices(int part) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isSufficientFor(Indices f) {
    return true;
  }

  @Override
  public void forEachPart(Indices f, PartVisitor visitor) {}

  @Override
  public Partition refine(Indices f) {
    return this;
  }

  @Override
  public Mode mode() {
    return Mode.UNCHECKED;
  }
}
