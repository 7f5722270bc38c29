/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;

/** One bit for each index. */
final class BitAccesses extends Accesses {
  private IndexBits bits = IndexBits.NO_INDICES;

  BitAccesses(ArrayShadow shadow, boolean write) {
    super(shadow, write, new Lane(0)); // no range: what it knows are the bits
  }

  @Override
  boolean extend(int index, int site, ThreadState self) {
    made().add(index);
    self.remember(tag(), index, site);
    return true;
  }

  @Override
  boolean extend(StridedRange more, int site, ThreadState self) {
    made().addAll(more);
    self.remember(tag(), more.begin(), more.end(), more.step(), site);
    return true;
  }

  @Override
  boolean isEmpty() {
    return bits == IndexBits.NO_INDICES;
  }

  @Override
  Indices[] indices() {
    return new Indices[] {bits};
  }

  @Override
  void endRuns(ThreadState self) {}

  @Override
  void clear() {
    set(IndexBits.NO_INDICES);
  }

  private IndexBits made() {
    if (isEmpty()) {
      set(new IndexBits(shadow().length()));
    }
    return bits;
  }

  private void set(IndexBits now) {
    bits = now;
    lane(0).setOthers(now);
  }
}
