/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.Claim;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Segment;
import dev.photofinish.race.shadow.SegmentedShadow;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.Turns;

/** FastTrack for arrays whose parts mostly have one user at a time, see {@link Segment}. */
public final class Claims implements ThreadState.Claimant {
  private final FastTrack rules;

  Claims(FastTrack rules) {
    this.rules = rules;
  }

  /** {@code self} accesses variable {@code index}, which is one of {@code segment}. */
  public void access(ThreadState self, Segment segment, int index, int site, boolean write) {
    within(self, segment, index, index, 1, site, write);
  }

  /**
   * {@code self} accesses every {@code step}th variable, {@code first} and {@code last} among them.
   */
  public void range(
      ThreadState self, SegmentedShadow x, int first, int last, int step, int site, boolean write) {
    long next = first;
    while (next <= last) {
      int from = (int) next;
      Segment segment = x.segment(from);
      int end = Math.min(last, segment.base() + segment.length() - 1);
      int to = end == last ? last : end - (end - from) % step;
      within(self, segment, from, to, step, site, write);
      next = (long) to + step;
    }
  }

  /**
   * Sites take turns to access variables up to, or down to, {@code last}. What they do to a segment
   * is marked before the next one is looked at, which memory is grateful for.
   */
  public void inTurn(ThreadState self, SegmentedShadow x, Turns turns, int last, boolean write) {
    int first = turns.first();
    int step = turns.step();
    int count = (last - first) / step;
    int next = 0;
    while (next <= count) {
      Segment segment = x.segment(first + step * next);
      int edge = step > 0 ? segment.base() + segment.length() - 1 : segment.base();
      int end = Math.min(count, (edge - first) / step);
      int low = first + step * (step > 0 ? next : end);
      int high = first + step * (step > 0 ? end : next);
      within(self, segment, turns, low, high, write);
      next = end + 1;
    }
  }

  private void within(
      ThreadState self, Segment segment, Turns turns, int low, int high, boolean write) {
    if (!self.isTracked()) {
      return; // nobody wants to know
    }
    if (hold(self, segment)) {
      if (segment.markInTurn(turns, low, high, write)) {
        return;
      }
      self.settle(segment);
    }
    for (int index = low; index <= high; index += Math.abs(turns.step())) {
      accessByRules(self, segment, index, turns.siteAt(index), write);
    }
  }

  private void within(
      ThreadState self, Segment segment, int first, int last, int step, int site, boolean write) {
    if (!self.isTracked()) {
      return;
    }
    if (hold(self, segment)) {
      if (segment.mark(first, last, step, site, write)) {
        return;
      }
      self.settle(segment);
    }
    for (int index = first; index <= last; index += step) {
      accessByRules(self, segment, index, site, write);
    }
  }

  /** Whether the thread has a claim on a segment, now or before: not if that is shared. */
  private boolean hold(ThreadState self, Segment segment) {
    if (segment.isShared()) {
      return false;
    }
    Claim claim = self.openClaim();
    if (!segment.isClaimed(claim)) {
      if (!segment.enter(self, claim)) {
        return false;
      }
      self.hold(this);
    }
    return true;
  }

  private void accessByRules(
      ThreadState self, Segment segment, int index, int site, boolean write) {
    self.setRacy(false);
    enter(self, segment, index, site, write);
    if (!self.isRacy() && !segment.isShared()) {
      compareWithHolder(self, segment, index, site, write);
    }
  }

  private void enter(ThreadState self, Segment segment, int index, int site, boolean write) {
    Shadow x = segment.shadow().original();
    long[] words = segment.words();
    long w = EpochShadow.write(index - segment.base());
    if (write) {
      rules.write(self, words, w, w + Long.BYTES, x.tag(), x, index, site);
    } else {
      rules.read(self, words, w, w + Long.BYTES, x.tag(), x, index, site);
    }
  }

  /**
   * The access is in the words already. The one who holds the segment finds out itself if this
   * comes too early; but that may be long after.
   */
  private void compareWithHolder(
      ThreadState self, Segment segment, int index, int site, boolean write) {
    Claim claim = segment.claim();
    if (claim == null || self.covers(claim.epoch())) {
      return;
    }
    if (segment.meets(index, true)) {
      Race.Kind kind = write ? Race.Kind.WRITE_WRITE : Race.Kind.WRITE_READ;
      tell(kind, self, segment, index, claim, site);
    }
    if (write && segment.meets(index, false)) {
      tell(Race.Kind.READ_WRITE, self, segment, index, claim, site);
    }
  }

  private void tell(
      Race.Kind kind, ThreadState self, Segment segment, int index, Claim claim, int site) {
    SegmentedShadow x = segment.shadow();
    rules.race(kind, self, x, index, x.tag(), claim.epoch(), site);
  }

  @Override
  public void settle(ThreadState self, Segment segment) {
    if (!segment.isClaimed(self.claim())) {
      return; // it has been done
    }
    int end = segment.base() + segment.length();
    for (int index = segment.base(); index < end; index++) {
      settle(self, segment, index, false);
      settle(self, segment, index, true);
    }
    segment.share();
  }

  /** Puts an access of the claim into the words, as if it came only now. */
  private void settle(ThreadState self, Segment segment, int index, boolean write) {
    if (segment.isMarked(index, write)) {
      enter(self, segment, index, segment.take(index, write), write);
    }
  }

  /** One that hears of a race once, if both threads find it because one of them held a segment. */
  static RaceListener once(RaceListener listener) {
    return (kind, self, where, index, tag, previous, site) -> {
      boolean again =
          self.isSettling() && where instanceof SegmentedShadow x && !x.segment(index).tell(index);
      self.setRacy(true);
      if (!again) {
        listener.race(kind, self, where, index, tag, previous, site);
      }
    };
  }
}
