/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.Rule;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Words;

/**
 * Variables that are accessed together, most of the time, and have one history then: what is
 * checked for one stands for the others, its proxies [1].
 *
 * <p>An access to one of them alone goes into words of its own, made when the first such access
 * comes. So each variable has two histories: that of accesses to all, and that of accesses to
 * itself.
 *
 * <p>[1] Flanagan and Freund, RedCard, ECOOP 2013
 */
public final class SharedWords {
  /*
   * Whoever enters an access in one of the two histories compares it with the other one after that,
   * with a full fence in between, as FastTrack does with W and R: of two that meet, one sees the
   * other. What is in the same epoch already was compared then; what has come since, has seen it.
   *
   * W and R of either history have only what is not ordered before something later in the same
   * one. What was overwritten is covered by that, or there has been a race, and has been told.
   */

  private final FastTrack rules;

  public SharedWords(FastTrack rules) {
    this.rules = rules;
  }

  /**
   * The words of some variables of an object, by offset.
   *
   * @param write the last write of all
   * @param read the last reads of all
   * @param alone a reference to the words of single accesses, null before the first
   * @param count how many variables there are
   */
  public record Place(long write, long read, long alone, int count) {}

  /** The variables as reports and histories call them, and where an access to all of them is. */
  public static final class Names {
    private final int[] indices;
    private final int[] sites;

    public Names(int[] indices, int[] sites) {
      this.indices = indices;
      this.sites = sites;
    }

    public int[] sites() {
      return sites.clone();
    }
  }

  /** {@code self} reads all variables of an object whose histories call it {@code tag}. */
  public void readAll(ThreadState self, Object object, Place place, int tag, Names names) {
    long reads = Words.get(object, place.read);
    if (rules.isRead(self, reads)) {
      return;
    }
    for (int i = 1; i < place.count; i++) {
      self.remember(tag, names.indices[i], names.sites[i]);
    }
    if (!rules.replaceReads(
        self, object, place.read, reads, tag, names.indices[0], names.sites[0])) {
      return;
    }
    long[] alone = Words.array(object, place.alone);
    for (int i = 0; i < place.count; i++) {
      int index = names.indices[i];
      int site = names.sites[i];
      rules.checkWrite(self, object, place.write, tag, object, index, site, false);
      if (alone != null) {
        rules.checkWrite(self, alone, EpochShadow.write(i), tag, object, index, site, false);
      }
    }
  }

  /** The same for a write. */
  public void writeAll(ThreadState self, Object object, Place place, int tag, Names names) {
    if (rules.isWritten(self, object, place.write)) {
      return;
    }
    for (int i = 0; i < place.count; i++) {
      self.remember(tag | 1, names.indices[i], names.sites[i]);
    }
    long last = Words.exchange(object, place.write, self.epoch());
    long[] alone = Words.array(object, place.alone);
    for (int i = place.count - 1; i >= 0; i--) {
      int index = names.indices[i];
      int site = names.sites[i];
      if (!self.covers(last)) {
        rules.race(Race.Kind.WRITE_WRITE, self, object, index, tag, last, site);
      }
      if (alone != null) {
        rules.checkWrite(self, alone, EpochShadow.write(i), tag, object, index, site, true);
        rules.compareReads(self, alone, EpochShadow.read(i), tag, object, index, site);
      }
      if (i > 0) {
        rules.compareReads(self, object, place.read, tag, object, index, site);
      }
    }
    Rule rule =
        rules.checkReads(self, object, place.read, tag, object, names.indices[0], names.sites[0]);
    self.counts().add(rule);
  }

  /** {@code self} reads one of the variables. */
  public void read(
      ThreadState self, Object object, Place place, int member, int tag, int index, int site) {
    long[] alone = Words.array(object, place.alone, place.count);
    long w = EpochShadow.write(member);
    if (rules.read(self, alone, w, EpochShadow.read(member), tag, object, index, site)) {
      rules.checkWrite(self, object, place.write, tag, object, index, site, false);
    }
  }

  /** The same for a write. */
  public void write(
      ThreadState self, Object object, Place place, int member, int tag, int index, int site) {
    long[] alone = Words.array(object, place.alone, place.count);
    long w = EpochShadow.write(member);
    if (rules.write(self, alone, w, EpochShadow.read(member), tag, object, index, site)) {
      rules.checkWrite(self, object, place.write, tag, object, index, site, true);
      rules.compareReads(self, object, place.read, tag, object, index, site);
    }
  }
}
