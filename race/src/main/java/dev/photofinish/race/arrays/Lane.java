/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What some sites have accessed of an array, as one range that is extended by the algebra of
 * section V-A. Used by one thread alone.
 */
final class Lane {
  /*
   * What a loop does inline is to go up, and to come to an index that is known again: in a range
   * without gaps, or among the bits of the same footprint. Where an index was accessed first is
   * kept as a run: a site, and the indices from the first to one end of the range. A run that is
   * over goes to the history of the thread.
   */

  /** No accesses, of no array. Not null: C2 would ask for that again and again in a loop. */
  static final Lane NONE = new Lane(0);

  private static final int NO_SITE = -1;
  private static final int NO_INDEX = -1;

  /** In longer arrays, the index that is next might be too large for an int. */
  private static final int LONG = 1 << 30;

  private final int length;
  private IndexBits others = IndexBits.NO_INDICES; // of the same footprint
  private int begin; // as much as the next if the range is empty
  private int solidBegin; // the same if the range has no gaps; else more than any index
  private int next; // a step after the end
  private int step;
  private int previous; // the index by which the run goes on downwards
  private int site = NO_SITE; // of the run, or none
  private int siteUp; // the same if the run goes up; else none
  private int first; // of the run
  private int way; // of the run: 1 to the end of the range, -1 to its begin, 0 for one index

  Lane(int length) {
    this.length = length;
    take(1, 0, 1);
  }

  /** Adds an access if it is there already, or goes on as the last ones did; else returns false. */
  @ForceInline
  boolean add(int index, int site) {
    if (index == next && site == siteUp && index < length) {
      next = index + step;
      return true;
    }
    return (index >= solidBegin && index < next) || others.contains(index);
  }

  /** An index that is in {@code others} need not be added. */
  void setOthers(IndexBits others) {
    this.others = others;
  }

  boolean isEmpty() {
    return begin == next;
  }

  private int end() {
    return next - step;
  }

  StridedRange range() {
    return new StridedRange(begin, end(), step);
  }

  void clear() {
    take(1, 0, 1);
    site = NO_SITE;
  }

  /** Adds what {@link #add} could not; false if it cannot be added. The index is good. */
  boolean extend(int index, int site, int tag, ThreadState self) {
    if (!isEmpty() && range().contains(index)) {
      return true;
    }
    if (site == this.site && index == previous && index >= 0) {
      goDown(index);
      return true;
    }
    StridedRange now = isEmpty() ? StridedRange.of(index) : range().with(index);
    if (now == null) {
      return false;
    }
    extend(now, index, site, tag, self);
    return true;
  }

  private void extend(StridedRange now, int index, int site, int tag, ThreadState self) {
    boolean goesOn = site == this.site && way == 0;
    boolean up = goesOn && first == end() && index > end();
    boolean down = goesOn && first == begin && index < begin;
    if (!up && !down) {
      endRun(tag, self);
      this.site = site;
      this.first = index;
    }
    take(now.begin(), now.end(), now.step());
    if (up) {
      goUp();
    } else if (down) {
      goDown(index);
    }
  }

  /** Adds a range that was accessed at once; false if it cannot be added. */
  boolean extend(StridedRange more, int site, int tag, ThreadState self) {
    StridedRange now = isEmpty() ? more : range().with(more);
    if (now == null) {
      return false;
    }
    endRun(tag, self);
    take(now.begin(), now.end(), now.step());
    self.remember(tag, more.begin(), more.end(), more.step(), site);
    return true;
  }

  /** Nobody asks any more where an index was accessed. */
  void endRun(int tag, ThreadState self) {
    if (site != NO_SITE) {
      if (way == 0) {
        self.remember(tag, first, site);
      } else {
        self.remember(tag, first, way > 0 ? end() : begin, way * step, site);
      }
      site = NO_SITE;
      siteUp = NO_SITE;
    }
  }

  private void goUp() {
    way = 1;
    siteUp = length < LONG ? site : NO_SITE;
  }

  private void goDown(int index) {
    way = -1;
    moveBegin(index);
    previous = index - step; // less than 0 if there is none
  }

  private void take(int begin, int end, int step) {
    this.step = step;
    this.next = end + step;
    moveBegin(begin);
    way = 0;
    siteUp = NO_SITE;
    previous = NO_INDEX;
  }

  private void moveBegin(int index) {
    begin = index;
    solidBegin = step == 1 ? index : Integer.MAX_VALUE;
  }
}
