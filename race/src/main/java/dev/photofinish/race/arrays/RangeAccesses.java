/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;

/** One range, extended by the algebra of section V-A. */
final class RangeAccesses extends Accesses {
  /*
   * A loop that goes up costs a comparison and two stores an element. Where an index was accessed
   * first is kept as a run: a site, and the indices from the first to one end of the range. A run
   * that is over goes to the history of the thread.
   */
  private static final int NONE = -1;

  private final int length;
  private int begin = 1; // more than the end if the range is empty
  private int end;
  private int step = 1;
  private int next = NONE; // the index by which the run goes on upwards
  private int previous = NONE; // or downwards
  private int site = NONE; // of the run, or NONE
  private int first; // of the run
  private int way; // of the run: 1 to the end of the range, -1 to its begin, 0 for one index

  RangeAccesses(ArrayShadow shadow, boolean write) {
    super(shadow, write);
    this.length = shadow.length();
  }

  @Override
  public boolean add(int index, int site) {
    if (index == next && site == this.site && index >= 0) {
      end = index;
      int more = index + step;
      next = more < length ? more : NONE;
      return true;
    }
    return index >= begin && index <= end && (step == 1 || (index - begin) % step == 0);
  }

  @Override
  boolean isEmpty() {
    return begin > end;
  }

  @Override
  Indices[] indices() {
    return new Indices[] {range()};
  }

  StridedRange range() {
    return new StridedRange(begin, end, step);
  }

  @Override
  void clear() {
    take(1, 0, 1);
    site = NONE;
  }

  @Override
  boolean extend(int index, int site, ThreadState self) {
    if (site == this.site && index == previous && index >= 0) {
      goDown(index);
      return true;
    }
    StridedRange now = isEmpty() ? StridedRange.of(index) : range().with(index);
    if (now == null) {
      return false;
    }
    extend(now, index, site, self);
    return true;
  }

  private void extend(StridedRange now, int index, int site, ThreadState self) {
    boolean goesOn = site == this.site && way == 0;
    boolean up = goesOn && first == end && index > end;
    boolean down = goesOn && first == begin && index < begin;
    if (!up && !down) {
      endRuns(self);
      this.site = site;
      this.first = index;
    }
    take(now.begin(), now.end(), now.step());
    if (up) {
      goUp(index);
    } else if (down) {
      goDown(index);
    }
  }

  @Override
  boolean extend(StridedRange more, int site, ThreadState self) {
    StridedRange now = isEmpty() ? more : range().with(more);
    if (now == null) {
      return false;
    }
    endRuns(self);
    take(now.begin(), now.end(), now.step());
    self.remember(tag(), more.begin(), more.end(), more.step(), site);
    return true;
  }

  @Override
  void endRuns(ThreadState self) {
    if (site != NONE) {
      if (way == 0) {
        self.remember(tag(), first, site);
      } else {
        self.remember(tag(), first, way > 0 ? end : begin, way * step, site);
      }
      site = NONE;
    }
  }

  private void goUp(int index) {
    way = 1;
    end = index;
    int more = index + step;
    next = more < length ? more : NONE;
  }

  private void goDown(int index) {
    way = -1;
    begin = index;
    previous = index - step; // less than 0 if there is none
  }

  private void take(int begin, int end, int step) {
    this.begin = begin;
    this.end = end;
    this.step = step;
    way = 0;
    next = NONE;
    previous = NONE;
  }
}
