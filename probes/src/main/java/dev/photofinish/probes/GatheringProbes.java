/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.arrays.Footprint;
import dev.photofinish.race.shadow.EpochShadow;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The probes for accesses to elements of arrays where these are gathered, and checked when the
 * thread synchronises.
 *
 * <p>What a loop keeps of an array is the thread's footprint in it; or the words of its elements,
 * if each has a location of its own. As in {@link ElementProbes}, only what goes on as before is
 * inlined.
 */
public final class GatheringProbes {
  private static final Variables VARIABLES = Engine.running().variables;

  /** The words of no array. */
  public static final long[] NO_WORDS = EpochShadow.words(0, 0);

  private GatheringProbes() {}

  /**
   * What to keep of {@code array}, which is {@code last}, with {@code kept}, more often than not.
   */
  @ForceInline
  public static Object footprint(Object array, Object last, Object kept, ThreadState self) {
    if (array != last) {
      return find(array, self);
    }
    return kept instanceof Footprint footprint && footprint.words() != null
        ? footprint.words()
        : kept;
  }

  @DontInline
  private static Object find(Object array, ThreadState self) {
    try {
      return VARIABLES.footprint(array, self);
    } catch (Throwable e) {
      Lapses.note(e);
      return NO_WORDS;
    }
  }

  @DontInline
  private static void gatherRead(Footprint footprint, int index, ThreadState self, int site) {
    try {
      footprint.read(index, self, site);
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  @DontInline
  private static void gatherWrite(Footprint footprint, int index, ThreadState self, int site) {
    try {
      footprint.write(index, self, site);
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }

  /** {@code self} is about to read an element; if there is none the read itself will say so. */
  @DontInline
  public static void readElement(Object array, int index, ThreadState self, int site) {
    readElement(array, index, find(array, self), self, site);
  }

  @DontInline
  public static void writeElement(Object array, int index, ThreadState self, int site) {
    writeElement(array, index, find(array, self), self, site);
  }

  /** The same for an array of which something is kept. */
  @ForceInline
  public static void readElement(Object array, int index, Object kept, ThreadState self, int site) {
    if (kept instanceof Footprint footprint) {
      if (!footprint.reads().add(index, site)) {
        gatherRead(footprint, index, self, site);
      }
    } else {
      long[] words = (long[]) kept;
      int w = EpochShadow.at(index);
      if (w <= 0 || w >= words.length - 1 || !Probes.isRead(words[w + 1], words[w], self)) {
        VARIABLES.element(array, index, words, self, site, false);
      }
    }
  }

  @ForceInline
  public static void writeElement(
      Object array, int index, Object kept, ThreadState self, int site) {
    if (kept instanceof Footprint footprint) {
      if (!footprint.writes().add(index, site)) {
        gatherWrite(footprint, index, self, site);
      }
    } else {
      long[] words = (long[]) kept;
      int w = EpochShadow.at(index);
      if (w <= 0 || w >= words.length || words[w] != self.epoch()) {
        VARIABLES.element(array, index, words, self, site, true);
      }
    }
  }
}
