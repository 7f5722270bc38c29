/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;

/**
 * A range for each site, so that each is as regular as its loop; and bits for what is in none.
 *
 * <p>Where the paper would commit, because an index does not fit, this one goes on.
 */
final class LaneAccesses extends Accesses {
  private static final int LANES = 8;

  private final RangeAccesses[] lanes = new RangeAccesses[LANES]; // by site
  private IndexBits spilt; // what a range had to leave; null if nothing
  private boolean empty = true;

  LaneAccesses(ArrayShadow shadow, boolean write) {
    super(shadow, write);
  }

  @Override
  public boolean add(int index, int site) {
    RangeAccesses lane = lanes[site & (LANES - 1)];
    return lane != null && lane.add(index, site);
  }

  @Override
  boolean extend(int index, int site, ThreadState self) {
    if (spilt != null && spilt.contains(index)) {
      return true;
    }
    RangeAccesses lane = lane(site);
    if (!lane.extend(index, site, self)) {
      spill(lane, self);
      lane.extend(index, site, self);
    }
    return true;
  }

  @Override
  boolean extend(StridedRange more, int site, ThreadState self) {
    RangeAccesses lane = lane(site);
    if (!lane.extend(more, site, self)) {
      spill(lane, self);
      lane.extend(more, site, self);
    }
    return true;
  }

  private RangeAccesses lane(int site) {
    empty = false;
    int i = site & (LANES - 1);
    if (lanes[i] == null) {
      lanes[i] = new RangeAccesses(shadow(), isWrite());
    }
    return lanes[i];
  }

  private void spill(RangeAccesses lane, ThreadState self) {
    if (spilt == null) {
      spilt = new IndexBits(shadow().length());
    }
    spilt.addAll(lane.range());
    lane.endRuns(self);
    lane.clear();
  }

  @Override
  boolean isEmpty() {
    return empty;
  }

  @Override
  Indices[] indices() {
    StridedRange[] ranges = new StridedRange[2 * LANES];
    int size = 0;
    for (RangeAccesses lane : lanes) {
      if (lane != null && !lane.isEmpty()) {
        StridedRange range = lane.range();
        ranges[size++] = range.size() == 2 ? StridedRange.of(range.begin()) : range;
        if (range.size() == 2) { // whatever lies between
          ranges[size++] = StridedRange.of(range.end());
        }
      }
    }
    if (spilt == null) {
      return RangeUnion.of(ranges, size);
    }
    for (int i = 0; i < size; i++) {
      spilt.addAll(ranges[i]);
    }
    return new Indices[] {spilt};
  }

  @Override
  void endRuns(ThreadState self) {
    for (RangeAccesses lane : lanes) {
      if (lane != null) {
        lane.endRuns(self);
      }
    }
  }

  @Override
  void clear() {
    spilt = null;
    empty = true;
    for (RangeAccesses lane : lanes) {
      if (lane != null) {
        lane.clear();
      }
    }
  }
}
