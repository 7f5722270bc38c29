/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;

/** One range for all sites, as in the paper. */
final class RangeAccesses extends Accesses {
  private final Lane lane;

  RangeAccesses(ArrayShadow shadow, boolean write) {
    super(shadow, write, new Lane(shadow.length()));
    this.lane = lane(0);
  }

  @Override
  boolean extend(int index, int site, ThreadState self) {
    return lane.extend(index, site, tag(), self);
  }

  @Override
  boolean extend(StridedRange more, int site, ThreadState self) {
    return lane.extend(more, site, tag(), self);
  }

  @Override
  boolean isEmpty() {
    return lane.isEmpty();
  }

  @Override
  Indices[] indices() {
    return new Indices[] {lane.range()};
  }

  @Override
  void endRuns(ThreadState self) {
    lane.endRun(tag(), self);
  }

  @Override
  void clear() {
    lane.clear();
  }
}
