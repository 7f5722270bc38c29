/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.Rule;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.ReadClock;
import dev.photofinish.race.shadow.ReadSet;
import dev.photofinish.race.shadow.ReadSets;
import dev.photofinish.race.shadow.Reads;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.Words;

/**
 * FastTrack: keeps the last write of a variable as one epoch, and its reads as one epoch for as
 * long as they are ordered.
 */
final class FastTrack extends ClockDetector {
  /*
   * Each access takes the first rule that fits [1, figure 3]. W and R are the two words of x, E is
   * the epoch of the thread and C its clock:
   *
   *   read    same epoch          R = E                     nothing: checked then
   *           shared same epoch   R is a set with E in it   nothing: checked then
   *           shared              R is a set                W ⪯ C?  add E to R
   *           exclusive           R ⪯ C                     W ⪯ C?  R := E
   *           share                                         W ⪯ C?  R := {R, E}
   *
   *   write   same epoch          W = E                     nothing: checked then
   *           exclusive           R is an epoch             W ⪯ C?  R ⪯ C?  W := E
   *           shared              R is a set                W ⪯ C?  R ⪯ C?  W := E  R := ⊥
   *
   * The paper's R is a vector clock once reads are shared; ours is the set of those reads that are
   * not ordered before a later one, which finds the same races (docs/decisions.md).
   *
   * Threads do this at the same time, without a lock. A reader replaces R and then looks at W, a
   * writer replaces W and then looks at R, both with a full fence in between. Of two that meet, the
   * second to replace its word sees the other's, so no race is lost; if both see each other, the
   * race is told twice. Nobody but the thread itself writes its epoch, so the same-epoch tests need
   * no fence.
   *
   * [1] Flanagan and Freund, FastTrack, PLDI 2009
   */

  private final ReadSets sets = new ReadSets();

  FastTrack(Slots slots, RaceListener listener) {
    super(slots, listener);
  }

  @Override
  public Shadow shadow(int length) {
    return new EpochShadow(length);
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    EpochShadow shadow = (EpochShadow) x;
    long reads = Words.get(shadow.words(), EpochShadow.read(index));
    if (reads == self.epoch()) {
      self.counts().add(Rule.FT_READ_SAME_EPOCH);
    } else if (self.reads().isOwn(reads)) {
      self.counts().add(Rule.FT_READ_SHARED_SAME_EPOCH);
    } else if (self.isTracked() && replaceReads(self, shadow, index, site)) {
      long write = Words.getVolatile(shadow.words(), EpochShadow.write(index));
      if (!self.covers(write)) {
        race(Race.Kind.WRITE_READ, self, x, index, write, site);
      }
    }
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    EpochShadow shadow = (EpochShadow) x;
    long offset = EpochShadow.write(index);
    if (Words.get(shadow.words(), offset) == self.epoch()) {
      self.counts().add(Rule.FT_WRITE_SAME_EPOCH);
    } else if (self.isTracked()) {
      rememberWrite(self, x, index, site);
      long write = Words.exchange(shadow.words(), offset, self.epoch());
      if (!self.covers(write)) {
        race(Race.Kind.WRITE_WRITE, self, x, index, write, site);
      }
      self.counts().add(checkReads(self, shadow, index, site));
    }
  }

  /** The reads that a shadow word names. */
  Reads reads(long word) {
    return sets.get(word);
  }

  /** How many sets of unordered reads there are. */
  int readSets() {
    return sets.size();
  }

  /** Puts a read of {@code self} into the word of reads; false if it was there already. */
  private boolean replaceReads(ThreadState self, EpochShadow x, int index, int site) {
    while (true) {
      long reads = Words.getVolatile(x.words(), EpochShadow.read(index));
      if (Epoch.isSet(reads)) {
        Reads known = sets.get(reads);
        if (known != null && known.contains(self.epoch())) {
          self.reads().own(reads);
          self.counts().add(Rule.FT_READ_SHARED_SAME_EPOCH);
          return false;
        }
        // If it is not known, the word changes in a moment, or the reads are restored.
        if (known != null && readShared(self, x, index, known, site)) {
          self.counts().add(Rule.FT_READ_SHARED);
          return true;
        }
      } else if (self.covers(reads)) {
        if (replace(self, x, index, reads, null, site)) {
          self.counts().add(Rule.FT_READ_EXCLUSIVE);
          return true;
        }
      } else {
        sets.watch(x);
        if (replace(self, x, index, reads, sets.and(reads, self, self.reads()), site)) {
          self.counts().add(Rule.FT_READ_SHARE);
          return true;
        }
      }
    }
  }

  /** Adds a read to unordered ones; false if the word has changed meanwhile. */
  private boolean readShared(ThreadState self, EpochShadow x, int index, Reads known, int site) {
    if (known instanceof ReadSet set) {
      // A thread that comes back unordered is likely to do so again: no more sets for this one.
      Reads next =
          set.containsSlotOf(self.epoch())
              ? sets.clock(set, self)
              : sets.and(set, self, self.reads());
      return replace(self, x, index, known.word(), next, site);
    }
    rememberRead(self, x, index, site);
    ((ReadClock) known).put(self.epoch());
    self.reads().own(known.word());
    return Words.getVolatile(x.words(), EpochShadow.read(index)) == known.word();
  }

  /**
   * Replaces the word of reads by {@code next}, or by the epoch of {@code self} if that is null.
   */
  private boolean replace(
      ThreadState self, EpochShadow x, int index, long reads, Reads next, int site) {
    long word = next == null ? self.epoch() : next.word();
    rememberRead(self, x, index, site);
    if (!Words.replace(x.words(), EpochShadow.read(index), reads, word)) {
      return false;
    }
    if (next != null) {
      sets.installed(next);
      self.reads().own(word);
    }
    return true;
  }

  /** Compares the reads of a variable with a write of {@code self} that is in place already. */
  private Rule checkReads(ThreadState self, EpochShadow x, int index, int site) {
    while (true) {
      long word = Words.getVolatile(x.words(), EpochShadow.read(index));
      if (!Epoch.isSet(word)) {
        checkRead(self, x, index, word, site);
        return Rule.FT_WRITE_EXCLUSIVE;
      }
      Reads reads = sets.get(word);
      if (reads != null) {
        reads.forEach(read -> checkRead(self, x, index, read, site));
        // Should a reader be quicker here, it sees the write, and its reads may stay.
        Words.replace(x.words(), EpochShadow.read(index), word, Epoch.NONE);
        return Rule.FT_WRITE_SHARED;
      }
    }
  }

  private void checkRead(ThreadState self, EpochShadow x, int index, long read, int site) {
    if (!self.covers(read)) {
      race(Race.Kind.READ_WRITE, self, x, index, read, site);
    }
  }
}
