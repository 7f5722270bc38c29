/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.Rule;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.ByteBudget;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.ReadClock;
import dev.photofinish.race.shadow.ReadSet;
import dev.photofinish.race.shadow.ReadSets;
import dev.photofinish.race.shadow.Reads;
import dev.photofinish.race.shadow.SegmentedShadow;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.Words;
import jdk.internal.vm.annotation.DontInline;

/**
 * FastTrack: keeps the last write of a variable as one epoch, and its reads as one epoch for as
 * long as they are ordered.
 */
public class FastTrack extends ClockDetector {
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
  private final ByteBudget budget = new ByteBudget();
  private final Claims claims; // null if every access goes by the rules
  private final boolean takesBack; // releases that nobody has seen

  FastTrack(Slots slots, RaceListener listener) {
    this(slots, listener, false, false);
  }

  FastTrack(Slots slots, RaceListener listener, boolean claiming, boolean takesBack) {
    super(slots, claiming ? Claims.once(listener) : listener);
    this.claims = claiming ? new Claims(this) : null;
    this.takesBack = takesBack;
  }

  /**
   * One that is cheaper where elements of arrays are used by one thread at a time, or a lock is
   * taken by one thread again and again. It finds the same races, but counts other rules then, or
   * none.
   */
  public static FastTrack claiming(Slots slots, RaceListener listener) {
    return new FastTrack(slots, listener, true, true);
  }

  @Override
  public Shadow shadow(int length, Object label) {
    return new EpochShadow(length, label);
  }

  @Override
  public Shadow arrayShadow(int length, Object label) {
    return claims == null || length < SegmentedShadow.FEW
        ? shadow(length, label)
        : new SegmentedShadow(length, label, budget);
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    if (x instanceof SegmentedShadow array) {
      claims.access(self, array.segment(index), index, site, false);
    } else {
      readElement(self, ((EpochShadow) x).words(), x, index, site);
    }
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    if (x instanceof SegmentedShadow array) {
      claims.access(self, array.segment(index), index, site, true);
    } else {
      writeElement(self, ((EpochShadow) x).words(), x, index, site);
    }
  }

  @Override
  protected void acquired(ThreadState self, SyncVar m) {
    if (!takesBack || !m.takeBack(self)) {
      super.acquired(self, m);
    }
  }

  /** What checks accesses to elements of arrays; null if that goes by the rules alone. */
  public Claims claims() {
    return claims;
  }

  /** {@code self} reads variable {@code index} of a shadow whose words are known. */
  public final void readElement(ThreadState self, long[] words, Object where, int index, int site) {
    long w = EpochShadow.write(index);
    read(self, words, w, w + Long.BYTES, EpochShadow.tag(words), where, index, site);
  }

  /** The same for a write. */
  public final void writeElement(
      ThreadState self, long[] words, Object where, int index, int site) {
    long w = EpochShadow.write(index);
    write(self, words, w, w + Long.BYTES, EpochShadow.tag(words), where, index, site);
  }

  /**
   * {@code self} reads a variable whose words lie in {@code object}, W at offset {@code w} and R at
   * {@code r}; {@code where} and {@code index} are what it is called in a report, {@code tag} and
   * {@code index} in a history.
   *
   * @return whether the words show the read now, and did not before
   */
  public final boolean read(
      ThreadState self, Object object, long w, long r, int tag, Object where, int index, int site) {
    long reads = Words.get(object, r);
    if (isRead(self, reads) || !replaceReads(self, object, r, reads, tag, index, site)) {
      return false;
    }
    checkWrite(self, object, w, tag, where, index, site, false);
    return true;
  }

  /** The same for a write. */
  public final boolean write(
      ThreadState self, Object object, long w, long r, int tag, Object where, int index, int site) {
    if (isWritten(self, object, w)) {
      return false;
    }
    self.remember(tag | 1, index, site);
    long write = Words.exchange(object, w, self.epoch());
    if (!self.covers(write)) {
      race(Race.Kind.WRITE_WRITE, self, where, index, tag, write, site);
    }
    self.counts().add(checkReads(self, object, r, tag, where, index, site));
    return true;
  }

  /** Whether a write need not be entered: it was in the same epoch, or nobody wants to know. */
  final boolean isWritten(ThreadState self, Object object, long w) {
    if (Words.get(object, w) == self.epoch()) {
      self.counts().add(Rule.FT_WRITE_SAME_EPOCH);
      return true;
    }
    return !self.isTracked();
  }

  /** The same for a read, by the word of reads. */
  final boolean isRead(ThreadState self, long reads) {
    if (reads == self.epoch()) {
      self.counts().add(Rule.FT_READ_SAME_EPOCH);
      return true;
    }
    if (self.isAmongAny(reads)) {
      self.counts().add(Rule.FT_READ_SHARED_SAME_EPOCH);
      return true;
    }
    return !self.isTracked();
  }

  /** Compares an access that is in place already with the last write of a variable. */
  final void checkWrite(
      ThreadState self,
      Object object,
      long w,
      int tag,
      Object where,
      int index,
      int site,
      boolean write) {
    long last = Words.getVolatile(object, w);
    if (!self.covers(last)) {
      Race.Kind kind = write ? Race.Kind.WRITE_WRITE : Race.Kind.WRITE_READ;
      race(kind, self, where, index, tag, last, site);
    }
  }

  /** The reads that a shadow word names. */
  Reads reads(long word) {
    return sets.get(word);
  }

  /** Copies a word of reads to one that nobody reads yet; a clock is never shared. */
  final void copyReads(Object from, long r, Object to, long copy) {
    while (true) {
      long word = Words.getVolatile(from, r);
      if (!Epoch.isSet(word)) {
        Words.put(to, copy, word);
        return;
      }
      Reads reads = sets.get(word);
      if (reads != null) { // else the word has changed
        sets.watch(to, copy);
        Reads same = reads instanceof ReadClock clock ? sets.set(clock) : reads;
        Words.put(to, copy, same.word());
        sets.installed(same);
        return;
      }
    }
  }

  /** How many sets of unordered reads there are. */
  int readSets() {
    return sets.size();
  }

  /** Puts a read of {@code self} into the word of reads; false if it was there already. */
  final boolean replaceReads(
      ThreadState self, Object object, long r, long seen, int tag, int index, int site) {
    for (long reads = seen; ; reads = Words.getVolatile(object, r)) {
      if (Epoch.isSet(reads)) {
        Reads known = sets.get(reads);
        if (known != null && known.contains(self.epoch())) {
          self.findAmong(reads);
          self.counts().add(Rule.FT_READ_SHARED_SAME_EPOCH);
          return false;
        }
        // If it is not known, the word changes in a moment, or the reads are restored.
        if (known != null && readShared(self, object, r, known, tag, index, site)) {
          self.counts().add(Rule.FT_READ_SHARED);
          return true;
        }
      } else if (self.covers(reads)) {
        if (replace(self, object, r, reads, null, tag, index, site)) {
          self.counts().add(Rule.FT_READ_EXCLUSIVE);
          return true;
        }
      } else {
        sets.watch(object, r);
        Reads next = sets.and(reads, self, self.reads());
        if (replace(self, object, r, reads, next, tag, index, site)) {
          self.counts().add(Rule.FT_READ_SHARE);
          return true;
        }
      }
    }
  }

  /** Adds a read to unordered ones; false if the word has changed meanwhile. */
  @DontInline
  private boolean readShared(
      ThreadState self, Object object, long r, Reads known, int tag, int index, int site) {
    if (known instanceof ReadSet set) {
      Reads next =
          set.isOutgrownBy(self.epoch())
              ? sets.clock(set, self)
              : sets.and(set, self, self.reads());
      return replace(self, object, r, known.word(), next, tag, index, site);
    }
    self.remember(tag, index, site);
    ((ReadClock) known).put(self.epoch());
    self.findAmong(known.word());
    return Words.getVolatile(object, r) == known.word();
  }

  /**
   * Replaces the word of reads by {@code next}, or by the epoch of {@code self} if that is null.
   */
  private boolean replace(
      ThreadState self,
      Object object,
      long r,
      long reads,
      Reads next,
      int tag,
      int index,
      int site) {
    long word = next == null ? self.epoch() : next.word();
    self.remember(tag, index, site);
    if (!Words.replace(object, r, reads, word)) {
      return false;
    }
    if (next != null) {
      sets.installed(next);
      self.findAmong(word);
    }
    return true;
  }

  /** Compares a write of {@code self} that is in place already with the reads, and drops these. */
  final Rule checkReads(
      ThreadState self, Object object, long r, int tag, Object where, int index, int site) {
    long word = compareReads(self, object, r, tag, where, index, site);
    if (!Epoch.isSet(word)) {
      return Rule.FT_WRITE_EXCLUSIVE;
    }
    // Should a reader be quicker here, it sees the write, and its reads may stay.
    Words.replace(object, r, word, Epoch.NONE);
    return Rule.FT_WRITE_SHARED;
  }

  /** Compares a write of {@code self} with the reads of a variable; returns the word of these. */
  final long compareReads(
      ThreadState self, Object object, long r, int tag, Object where, int index, int site) {
    while (true) {
      long word = Words.getVolatile(object, r);
      if (!Epoch.isSet(word)) {
        checkRead(self, tag, where, index, word, site);
        return word;
      }
      Reads reads = sets.get(word);
      if (reads != null) {
        reads.forEach(read -> checkRead(self, tag, where, index, read, site));
        return word;
      }
    }
  }

  private void checkRead(ThreadState self, int tag, Object where, int index, long read, int site) {
    if (!self.covers(read)) {
      race(Race.Kind.READ_WRITE, self, where, index, tag, read, site);
    }
  }
}
