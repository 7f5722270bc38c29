/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.History;
import dev.photofinish.race.Race;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.Trail;
import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Words;

/** FastTrack for arrays that mostly have one user at a time, see {@link EpochShadow}. */
public final class Claims implements ThreadState.Claimant {
  private final FastTrack rules;
  private final Slots slots;

  Claims(FastTrack rules, Slots slots) {
    this.rules = rules;
    this.slots = slots;
  }

  /** {@code self} reads variable {@code index} of {@code x}, not in this epoch before. */
  public void read(ThreadState self, EpochShadow x, Object where, int index, int site) {
    long[] words = enter(self, x);
    if (words == null) {
      self.rememberClaimed(x.words(), x.tag(), index, site);
    } else {
      rules.readElement(self, words, where, index, site);
      if (x.younger() != null) {
        compareWithOlder(self, x, where, index, site, false);
      }
    }
  }

  /** The same for a write. */
  public void write(ThreadState self, EpochShadow x, Object where, int index, int site) {
    long[] words = enter(self, x);
    if (words == null) {
      self.rememberClaimed(x.words(), x.tag() | 1, index, site);
    } else {
      rules.writeElement(self, words, where, index, site);
      if (x.younger() != null) {
        compareWithOlder(self, x, where, index, site, true);
      }
    }
  }

  /**
   * {@code self} accesses every {@code step}th variable of {@code x} from {@code first} to {@code
   * last}, if it has a claim; else false.
   */
  public boolean range(
      ThreadState self, EpochShadow x, int first, int last, int step, int site, boolean write) {
    if (enter(self, x) != null) {
      return false;
    }
    self.remember(x.tag() | (write ? 1 : 0), first, last, step, site);
    EpochShadow.fill(x.words(), first, last, step, write, self.epoch());
    return true;
  }

  /** The words to use by the rules; null if those of {@code x} are claimed. */
  private long[] enter(ThreadState self, EpochShadow x) {
    if (!self.isTracked()) {
      return x.current(); // the rules know what to do
    }
    if (EpochShadow.isClaimed(x.words(), self.epoch())) {
      return null;
    }
    if (x.enter(self, slots, slots.size() == 1)) {
      self.claim(x, this);
    }
    return EpochShadow.isClaimed(x.words(), self.epoch()) ? null : x.current();
  }

  /** The access is in the younger words already. */
  private void compareWithOlder(
      ThreadState self, EpochShadow x, Object where, int index, int site, boolean write) {
    long last = Words.getVolatile(x.words(), EpochShadow.write(index));
    if (isLate(self, x, index, true)) {
      last = x.claim();
    }
    if (!self.covers(last) && self.isTracked()) {
      x.tell(index);
      Race.Kind kind = write ? Race.Kind.WRITE_WRITE : Race.Kind.WRITE_READ;
      rules.race(kind, self, where, index, x.tag(), last, site);
    }
    if (write) {
      long read = Words.getVolatile(x.words(), EpochShadow.read(index)); // its user's, or before
      if (isLate(self, x, index, false)) {
        read = x.claim();
      }
      if (!self.covers(read) && self.isTracked()) {
        x.tell(index);
        rules.race(Race.Kind.READ_WRITE, self, where, index, x.tag(), read, site);
      }
    }
  }

  /**
   * Whether the claimant has accessed a variable and not stored that yet. It finds out itself if
   * this comes too early; but that may be long after, or never.
   */
  private boolean isLate(ThreadState self, EpochShadow x, int index, boolean write) {
    long claim = x.claim();
    return !self.covers(claim)
        && slots.owner(claim) instanceof Trail trail
        && trail.history().hasLately(Epoch.clock(claim), x.tag() | (write ? 1 : 0), index);
  }

  @Override
  public void settle(ThreadState self, EpochShadow x) {
    long[] younger = x.younger();
    if (younger == null) {
      return;
    }
    for (int index = 0; index < x.length(); index++) {
      long last = Words.get(x.words(), EpochShadow.write(index));
      boolean wrote = last == self.epoch();
      if (wrote || Words.get(x.words(), EpochShadow.read(index)) == self.epoch()) {
        settle(self, x, younger, index, wrote);
      }
    }
  }

  private void settle(ThreadState self, EpochShadow x, long[] younger, int index, boolean wrote) {
    long write = Words.getVolatile(younger, EpochShadow.write(index));
    if (!self.covers(write)) {
      settle(wrote ? Race.Kind.WRITE_WRITE : Race.Kind.WRITE_READ, self, x, index, write);
    }
    if (wrote) {
      rules.forEachRead(
          younger,
          EpochShadow.read(index),
          read -> {
            if (!self.covers(read)) {
              settle(Race.Kind.READ_WRITE, self, x, index, read);
            }
          });
    }
  }

  private void settle(Race.Kind kind, ThreadState self, EpochShadow x, int index, long previous) {
    if (x.tell(index)) {
      int tag = kind.currentIsWrite() ? x.tag() | 1 : x.tag();
      History.Entry entry = self.trail().history().find(Epoch.clock(self.epoch()), tag, index);
      int site = entry == null ? Race.Side.UNKNOWN : entry.site();
      rules.race(kind, self, x, index, x.tag(), previous, site);
    }
  }
}
