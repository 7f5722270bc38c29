/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/** BLOCK(d): neighbours in parts of {@code size} each, which divides the length. */
final class Block extends TablePartition {
  private final int size;

  Block(int length, int size) {
    super(length);
    this.size = size;
  }

  @Override
  public Mode mode() {
    return Mode.BLOCK;
  }

  @Override
  int parameter() {
    return size;
  }

  @Override
  public int parts() {
    return length() / size;
  }

  @Override
  public int part(int index) {
    return index / size;
  }

  @Override
  public StridedRange indices(int part) {
    return new StridedRange(part * size, part * size + size - 1, 1);
  }

  @Override
  boolean isSufficientFor(StridedRange f) {
    return f.step() == 1 && f.begin() % size == 0 && (f.end() + 1) % size == 0;
  }

  @Override
  void forEachPart(StridedRange f, PartVisitor visitor) {
    forEach(f.begin() / size, f.end() / size, 1, visitor);
  }
}
