/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.arrays.ArrayShadow;
import dev.photofinish.race.arrays.ArrayStatistics;
import dev.photofinish.race.arrays.Footprint;
import dev.photofinish.race.arrays.SlimThread;
import dev.photofinish.race.detector.FastTrack;
import dev.photofinish.race.detector.SlimState;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Segment;
import dev.photofinish.race.shadow.SegmentedShadow;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.Turns;
import dev.photofinish.race.shadow.WeakIdentityMap;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/** Leads an access to an element of an array to its history. */
final class ArrayAccess {
  private final Engine engine;
  private final FastTrack words; // null unless words are compared before the detector is asked
  private final boolean gathering; // whether threads gather accesses
  private final ArrayStatistics died = new ArrayStatistics();
  private final WeakIdentityMap<Shadow> arrays = new WeakIdentityMap<>(this::arrayDied);
  private final Function<Object, Shadow> newShadow = this::newShadow;
  private final LongAdder withoutShadow = new LongAdder();

  ArrayAccess(Engine engine) {
    this.engine = engine;
    this.words = engine.counting ? null : engine.fastTrack;
    this.gathering = engine.detector instanceof SlimState;
    if (engine.detector instanceof SlimState slim) {
      slim.makeRoomBy(this::makeRoom);
    }
  }

  /** Whether words, and marks, are compared before the detector is asked. */
  boolean areWordsCompared() {
    return words != null;
  }

  /** {@code self} has put {@code array} into a final field of an object that is complete now. */
  void freeze(Object array, ThreadState self) {
    Shadow shadow = arrays.get(array);
    if (shadow != null) { // else nothing has been written to it
      shadow.freeze(self.freshEpoch());
    }
  }

  /** The shadow in which a race was found; null if it was found in words of an object. */
  Shadow shadowOf(Object where, ThreadState self) {
    if (where instanceof Shadow shadow) {
      return shadow;
    }
    return where.getClass().isArray() ? shadow(where, self) : null;
  }

  /** What a loop may keep of an array, which may be null, if accesses to elements are gathered. */
  Object footprint(Object array, ThreadState self, int site) {
    if (array == null) {
      return GatheringProbes.NO_WORDS;
    }
    Shadow shadow = shadow(array, self, site);
    return shadow instanceof EpochShadow small
        ? small.words()
        : SlimThread.footprints(self).of((ArrayShadow) shadow).toKeep();
  }

  /**
   * An access of an array that may be null, by an index that may be bad.
   *
   * @param known a segment of the array, or {@link Segment#NONE}
   * @return the segment of the element, or the lens of the thread for what is shared of the array,
   *     if there is one; else {@link Segment#NONE}
   */
  Segment element(
      Object array, int index, Segment known, ThreadState self, int site, boolean write) {
    if (engine.ignoring || array == null) {
      return Segment.NONE;
    }
    try {
      if (words == null || gathering) {
        elementOfShadow(array, index, self, site, write);
        return Segment.NONE;
      }
      Shadow shadow = known == Segment.NONE ? shadow(array, self, site) : known.shadow();
      if (index < 0 || index >= shadow.length()) {
        return known; // the access itself will tell
      }
      if (!(shadow instanceof SegmentedShadow x)) {
        engine.access(shadow, index, self, site, write);
        return Segment.NONE;
      }
      Segment segment = known.contains(index) ? known : x.segment(index);
      words.claims().access(self, segment, index, site, write);
      return write ? segment : x.toKeep(self, segment, index);
    } catch (Throwable e) {
      Lapses.note(e);
      return Segment.NONE;
    } finally {
      Reference.reachabilityFence(array); // its marks are used again when it has died
    }
  }

  /**
   * The same if accesses to elements are gathered.
   *
   * @param known what is kept of the array, or the words of none
   * @return what to keep of it
   */
  Object gather(Object array, int index, Object known, ThreadState self, int site, boolean write) {
    try {
      if (known instanceof Footprint footprint) {
        footprint.add(index, self, site, write);
        return footprint.toKeep();
      }
      long[] elements = (long[]) known;
      if (elements == GatheringProbes.NO_WORDS) {
        elementOfShadow(array, index, self, site, write);
      } else if (index >= 0 && index < EpochShadow.length(elements)) { // else it will be told
        if (write) {
          words.writeElement(self, elements, array, index, site);
        } else {
          words.readElement(self, elements, array, index, site);
        }
      }
    } catch (Throwable e) {
      Lapses.note(e);
    }
    return known;
  }

  private void elementOfShadow(Object array, int index, ThreadState self, int site, boolean write) {
    if (array != null) {
      Shadow x = shadow(array, self);
      if (index >= 0 && index < x.length()) {
        engine.access(x, index, self, site, write);
      }
    }
  }

  /**
   * An access of every {@code step}th element from {@code from} on, before {@code to}; the last one
   * is just before it, if the array has so many.
   */
  void range(Object array, int from, int to, int step, ThreadState self, int site, boolean write) {
    if (engine.ignoring) {
      return;
    }
    try {
      Shadow x = shadow(array, self, site);
      int first = Math.max(from, 0);
      int end = Math.min(to, x.length()); // that of the array, or 0 if there was no memory for more
      if (gathering) {
        engine.detector.range(self, x, first, end, step, site, write);
      } else if (first < end) {
        int beyond = end == to ? 0 : (end - 1 - first) % step; // most need no division
        run(x, first, end - 1 - beyond, step, self, site, write);
      }
    } finally {
      Reference.reachabilityFence(array);
    }
  }

  /** Whether a site accessed all these elements in the same epoch before, as far as is known. */
  boolean hasDone(
      Object array, int first, int last, int step, ThreadState self, int site, boolean write) {
    if (engine.ignoring || gathering) {
      return false;
    }
    int tag = shadow(array, self, site).tag() | (write ? 1 : 0);
    return step > 0
        ? self.hasDone(tag, first, last, step, site)
        : self.hasDone(tag, last, first, -step, site);
  }

  /** Accesses of sites that take turns; false if they have to be told one after the other. */
  boolean inTurn(
      Object array, int first, int last, int step, ThreadState self, int[] sites, boolean write) {
    if (engine.ignoring) {
      return true;
    }
    Shadow x = shadow(array, self, sites[0]);
    if (gathering
        || !(x instanceof SegmentedShadow segments)
        || Math.max(first, last) >= x.length()) { // there was no memory for more
      return false;
    }
    try {
      words.claims().inTurn(self, segments, new Turns(first, step, sites), last, write);
    } finally {
      Reference.reachabilityFence(array);
    }
    int turns = (last - first) / step;
    int round = step * sites.length;
    for (int i = 0; i <= Math.min(turns, sites.length - 1); i++) {
      int from = first + step * i;
      int to = from + (turns - i) / sites.length * round;
      int tag = x.tag() | (write ? 1 : 0);
      self.remember(tag, Math.min(from, to), Math.max(from, to), Math.abs(round), sites[i]);
    }
    return true;
  }

  private void run(
      Shadow x, int first, int last, int step, ThreadState self, int site, boolean write) {
    int tag = x.tag() | (write ? 1 : 0);
    if (!(x instanceof SegmentedShadow array)) {
      for (long index = first; index <= last; index += step) {
        engine.access(x, (int) index, self, site, write);
      }
    } else if (!self.hasDone(tag, first, last, step, site)) {
      words.claims().range(self, array, first, last, step, site, write);
      self.remember(tag, first, last, step, site);
    }
  }

  /** The shadow of an array, made at its first access. */
  Shadow shadow(Object array, ThreadState self) {
    return entry(array, self).valueOf(array);
  }

  /** The same for one that {@code site} may have met before, or may meet again. */
  private Shadow shadow(Object array, ThreadState self, int site) {
    Shadow known = self.arrays().last(array, site);
    if (known != null) {
      return known;
    }
    WeakIdentityMap.Entry<Shadow> entry = entry(array, self);
    self.arrays().putLast(site, entry);
    return entry.valueOf(array);
  }

  private WeakIdentityMap.Entry<Shadow> entry(Object array, ThreadState self) {
    return self.arrays().entry(array, arrays, newShadow);
  }

  /** The shadow of an array; of none of its elements if there is no room for more. */
  private Shadow newShadow(Object array) {
    int length = Array.getLength(array);
    Object label = engine.detector.label(array, TypeNames.of(array.getClass()));
    if (length <= EpochShadow.MOST) {
      try {
        return engine.detector.arrayShadow(length, label);
      } catch (OutOfMemoryError e) {
        // The target had room for what it wanted: it must not fail because we want more.
      }
    }
    withoutShadow.increment();
    return engine.detector.arrayShadow(0, label);
  }

  /** How many arrays are not checked for want of memory. */
  long withoutShadow() {
    long givenUp = engine.detector instanceof SlimState slim ? slim.givenUp() : 0;
    return withoutShadow.sum() + givenUp;
  }

  /** Lets go of the shadows of arrays that have died; it takes no memory. */
  void makeRoom() {
    arrays.removeDead();
  }

  private void arrayDied(Shadow shadow) {
    if (engine.counting) {
      died.add(shadow);
    }
    shadow.arrayDied();
  }

  /** What became of the shadows of all arrays; complete if accesses are counted. */
  ArrayStatistics statistics() {
    ArrayStatistics all = new ArrayStatistics();
    all.add(died);
    arrays.forEachValue(all::add);
    return all;
  }
}
