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
 * if each has a location of its own. As in {@link ElementProbes}, which way an access goes is asked
 * in the code of the target, and only what goes on as before is inlined.
 */
public final class GatheringProbes {
  private static final ArrayAccess ARRAYS = Engine.running().arrays;

  /** The words of no array; to woven code an object, as is all that it may keep. */
  public static final Object NO_WORDS = EpochShadow.words(0, 0);

  private GatheringProbes() {}

  /** What to keep of an array that {@code site} is about to access. */
  @DontInline
  public static Object footprint(Object array, ThreadState self, int site) {
    try {
      return ARRAYS.footprint(array, self, site);
    } catch (Throwable e) {
      Lapses.note(e);
      return NO_WORDS;
    }
  }

  /** Whether what is kept of an array is a footprint. */
  @ForceInline
  public static boolean isGathered(Object kept) {
    return kept instanceof Footprint;
  }

  /** Adds a read to the footprint that is kept; false if there is more to do. */
  @ForceInline
  public static boolean addRead(Object kept, int index, int site) {
    return ((Footprint) kept).addRead(index, site);
  }

  @ForceInline
  public static boolean addWrite(Object kept, int index, int site) {
    return ((Footprint) kept).addWrite(index, site);
  }

  /** Whether a read of an element, whose words are kept, needs no check. */
  @ForceInline
  public static boolean isRead(Object kept, int index, ThreadState self) {
    long[] words = (long[]) kept;
    int w = EpochShadow.at(index);
    return w > 0 && w < words.length - 1 && Probes.isRead(words[w + 1], words[w], self);
  }

  @ForceInline
  public static boolean isWritten(Object kept, int index, ThreadState self) {
    long[] words = (long[]) kept;
    int w = EpochShadow.at(index);
    return w > 0 && w < words.length && words[w] == self.epoch();
  }

  /** {@code self} is about to read an element; if there is none the read itself will say so. */
  @DontInline
  public static void readElement(Object array, int index, ThreadState self, int site) {
    readElement(array, index, footprint(array, self, site), self, site);
  }

  @DontInline
  public static void writeElement(Object array, int index, ThreadState self, int site) {
    writeElement(array, index, footprint(array, self, site), self, site);
  }

  /** The same for an array of which something is kept; returns what to keep from now on. */
  @DontInline
  public static Object readElement(
      Object array, int index, Object kept, ThreadState self, int site) {
    return ARRAYS.gather(array, index, kept, self, site, false);
  }

  @DontInline
  public static Object writeElement(
      Object array, int index, Object kept, ThreadState self, int site) {
    return ARRAYS.gather(array, index, kept, self, site, true);
  }
}
