/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Segment;
import dev.photofinish.race.shadow.SegmentedShadow;
import dev.photofinish.race.shadow.Shadow;
import java.lang.ref.Reference;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** The probes for accesses to elements of arrays, each as it comes or a loop's all at once. */
public final class ElementProbes {
  /*
   * A method that accesses arrays in a loop keeps some of them, with a segment of each, in variables
   * of its own. Which way an access goes is asked in the code of the target, so that each access has
   * its own profile, and C2 leaves out what it never does. What is behind a test that mostly
   * succeeds is kept out of line by force: it would be inlined once for every access, and C2 takes
   * seconds, if not half a minute, for a loop with ten of them. So are runs, of which there may be
   * as many.
   */
  private static final ArrayAccess ARRAYS = Engine.running().arrays;

  /** Else each access goes to the detector, if only to be counted. */
  private static final boolean COMPARED = ARRAYS.areWordsCompared();

  private ElementProbes() {}

  /** The segment of an element, if {@code site} has met the array last; else that of no array. */
  public static Segment segment(Object array, int index, ThreadState self, int site) {
    return self.arrays().segment(array, index, site);
  }

  /** Whether {@code self} has a segment of an array for itself. */
  @ForceInline
  public static boolean isHeld(Segment segment, ThreadState self) {
    return segment.isHeld(self.claim());
  }

  /** Notes a read of a segment that is held; false if there is more to do. */
  @ForceInline
  public static boolean markRead(Segment segment, int index, int tag) {
    return segment.markRead(index, tag);
  }

  @ForceInline
  public static boolean markWrite(Segment segment, int index, int tag) {
    return segment.markWrite(index, tag);
  }

  /** Whether {@code self} has read an element in its epoch that others read, too. */
  @ForceInline
  public static boolean isSeen(Segment lens, int index, ThreadState self) {
    return lens.isSeen(index, self.claim());
  }

  /** Whether threads have met in the array of a segment. */
  @ForceInline
  public static boolean isShared(Segment segment) {
    return segment.shadow().hasWords();
  }

  /** Whether a read of an element, of any segment of a shared array, needs no check. */
  @ForceInline
  public static boolean isRead(Segment segment, int index, ThreadState self) {
    SegmentedShadow x = segment.shadow();
    long[] words = x.words(index);
    int w = x.at(index);
    return words != null && w < words.length - 1 && isRead(words, w, self);
  }

  @ForceInline
  private static boolean isRead(long[] words, int w, ThreadState self) {
    long reads = words[w + 1];
    long epoch = self.epoch();
    return reads == epoch || words[w] == epoch || self.isAmongAny(reads);
  }

  /**
   * The same where a lens will tell, if there are other readers, or few elements: it learns of what
   * is told. Not inlined: seldom asked, it would take its share of what HotSpot inlines into a
   * method at most.
   */
  @DontInline
  public static boolean isReadAlone(Segment segment, int index, ThreadState self) {
    SegmentedShadow x = segment.shadow();
    long[] words = x.words(index);
    int w = x.at(index);
    if (segment.isLens()
        || words == null
        || w >= words.length - 1
        || x.isBetterSeenThroughLens(self, segment)) {
      return false;
    }
    long reads = words[w + 1];
    return reads == self.epoch()
        || words[w] == self.epoch()
        || (!x.isSeenThroughLens(self) && self.isAmongAny(reads));
  }

  public static boolean isWritten(Segment segment, int index, ThreadState self) {
    SegmentedShadow x = segment.shadow();
    long[] words = x.words(index);
    int w = x.at(index);
    return words != null && w < words.length && words[w] == self.epoch();
  }

  /**
   * {@code self} is about to read an element; if there is none the read itself will say so. Out of
   * line as well: an access in a loop has other probes, and elsewhere C2 would take its time for
   * many that are seldom met.
   */
  @DontInline
  public static void readElement(Object array, int index, ThreadState self, int site) {
    try {
      if (!isReadKnown(array, index, self, site)) {
        ARRAYS.element(array, index, Segment.NONE, self, site, false);
      }
    } finally {
      Reference.reachabilityFence(array); // its marks are used again when it has died
    }
  }

  private static boolean isReadKnown(Object array, int index, ThreadState self, int site) {
    Shadow known = COMPARED ? self.arrays().recent(array, site) : null;
    if (known instanceof EpochShadow few) {
      return few.contains(index) && isRead(few.words(), EpochShadow.at(index), self);
    }
    Segment segment = SegmentedShadow.known(known, index);
    return isHeld(segment, self)
        ? segment.hasWritten(index) || markRead(segment, index, Segment.tag(site))
        : isShared(segment) && isRead(segment, index, self);
  }

  @DontInline
  public static void writeElement(Object array, int index, ThreadState self, int site) {
    try {
      if (!isWriteKnown(array, index, self, site)) {
        ARRAYS.element(array, index, Segment.NONE, self, site, true);
      }
    } finally {
      Reference.reachabilityFence(array);
    }
  }

  private static boolean isWriteKnown(Object array, int index, ThreadState self, int site) {
    Shadow known = COMPARED ? self.arrays().recent(array, site) : null;
    if (known instanceof EpochShadow few) {
      return few.contains(index) && few.words()[EpochShadow.at(index)] == self.epoch();
    }
    Segment segment = SegmentedShadow.known(known, index);
    return isHeld(segment, self)
        ? markWrite(segment, index, Segment.tag(site))
        : isShared(segment) && isWritten(segment, index, self);
  }

  /**
   * The same for an array of which a segment is known, or none; returns one of the element, if
   * there is one to keep.
   */
  @DontInline
  public static Segment readElement(
      Object array, int index, Segment known, ThreadState self, int site) {
    Segment found = ARRAYS.element(array, index, known, self, site, false);
    return found == Segment.NONE ? self.arrays().ofFew(array, site) : found;
  }

  @DontInline
  public static Segment writeElement(
      Object array, int index, Segment known, ThreadState self, int site) {
    Segment found = ARRAYS.element(array, index, known, self, site, true);
    return found == Segment.NONE ? self.arrays().ofFew(array, site) : found;
  }

  /** {@code self} has read every {@code step}th element of {@code array}, null if there is none. */
  @DontInline
  public static void readRun(
      Object array, int first, int last, int step, ThreadState self, int site) {
    run(array, first, last, step, self, site, false);
  }

  @DontInline
  public static void writeRun(
      Object array, int first, int last, int step, ThreadState self, int site) {
    run(array, first, last, step, self, site, true);
  }

  /** The same for elements that have been written, up to {@code last} or the one before. */
  @DontInline
  public static void readRun(
      Object written,
      Object array,
      int lastWritten,
      int first,
      int last,
      int step,
      ThreadState self,
      int site) {
    if (written == null || lastWritten != last) {
      run(array, first, last, step, self, site, false);
    }
  }

  private static void run(
      Object array, int first, int last, int step, ThreadState self, int site, boolean write) {
    try {
      if (array != null) {
        Runs.check(ARRAYS, array, first, last, step, self, site, write);
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
  }
}
