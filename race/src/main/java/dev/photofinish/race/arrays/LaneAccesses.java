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

  private IndexBits spilt = IndexBits.NO_INDICES; // what ranges had to leave
  private boolean empty = true;

  LaneAccesses(ArrayShadow shadow, boolean write) {
    super(shadow, write, LANES);
  }

  @Override
  boolean extend(int index, int site, ThreadState self) {
    Lane lane = made(site);
    if (!lane.extend(index, site, tag(), self)) {
      spill(lane, self);
      lane.extend(index, site, tag(), self);
    }
    return true;
  }

  @Override
  boolean extend(StridedRange more, int site, ThreadState self) {
    Lane lane = made(site);
    if (!lane.extend(more, site, tag(), self)) {
      spill(lane, self);
      lane.extend(more, site, tag(), self);
    }
    return true;
  }

  /** The lane of a site, made if there is none. */
  private Lane made(int site) {
    empty = false;
    Lane known = lane(site);
    if (known != Lane.NONE) {
      return known;
    }
    Lane made = new Lane(shadow().length());
    made.setOthers(spilt);
    setLane(site, made);
    return made;
  }

  private void spill(Lane lane, ThreadState self) {
    if (spilt == IndexBits.NO_INDICES) {
      setSpilt(new IndexBits(shadow().length()));
    }
    spilt.addAll(lane.range());
    lane.endRun(tag(), self);
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
    for (int i = 0; i < LANES; i++) {
      Lane lane = lane(i);
      if (!lane.isEmpty()) {
        StridedRange range = lane.range();
        ranges[size++] = range.size() == 2 ? StridedRange.of(range.begin()) : range;
        if (range.size() == 2) { // whatever lies between
          ranges[size++] = StridedRange.of(range.end());
        }
      }
    }
    if (spilt == IndexBits.NO_INDICES) {
      return RangeUnion.of(ranges, size);
    }
    for (int i = 0; i < size; i++) {
      spilt.addAll(ranges[i]);
    }
    return new Indices[] {spilt};
  }

  @Override
  void endRuns(ThreadState self) {
    for (int i = 0; i < LANES; i++) {
      lane(i).endRun(tag(), self); // nothing happens to the lane of no array
    }
  }

  @Override
  void clear() {
    setSpilt(IndexBits.NO_INDICES);
    empty = true;
    for (int i = 0; i < LANES; i++) {
      if (lane(i) != Lane.NONE) {
        lane(i).clear();
      }
    }
  }

  private void setSpilt(IndexBits now) {
    if (now != spilt) {
      spilt = now;
      for (int i = 0; i < LANES; i++) {
        if (lane(i) != Lane.NONE) {
          lane(i).setOthers(now);
        }
      }
    }
  }
}
