/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;

/** Any indices, one bit each. */
final class BitAccesses extends Accesses {
  private IndexBits bits; // null if there are none

  BitAccesses(ArrayShadow shadow, boolean write) {
    super(shadow, write);
  }

  @Override
  public boolean add(int index, int site) {
    return bits != null && bits.contains(index);
  }

  @Override
  boolean extend(int index, int site, ThreadState self) {
    bits().add(index);
    self.remember(tag(), index, site);
    return true;
  }

  @Override
  boolean extend(StridedRange more, int site, ThreadState self) {
    bits().addAll(more);
    self.remember(tag(), more.begin(), more.end(), more.step(), site);
    return true;
  }

  @Override
  boolean isEmpty() {
    return bits == null;
  }

  @Override
  Indices[] indices() {
    return new Indices[] {bits};
  }

  @Override
  void endRuns(ThreadState self) {}

  @Override
  void clear() {
    bits = null;
  }

  private IndexBits bits() {
    if (bits == null) {
      bits = new IndexBits(shadow().length());
    }
    return bits;
  }
}
