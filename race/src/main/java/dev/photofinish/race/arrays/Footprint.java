/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;

/** What one thread has accessed of one array and has not committed. Used by that thread alone. */
public final class Footprint {
  final ArrayShadow shadow;
  final Accesses reads;
  final Accesses writes;
  private final long thread; // its id: a footprint must not keep a thread that has ended
  boolean pending; // whether the owner will commit it
  private long[] words; // of the single elements, once each has a location; else null

  Footprint(ArrayShadow shadow, ThreadState self, Gathering gathering) {
    this.shadow = shadow;
    this.thread = self.trail().id();
    this.reads = gathering.accesses(shadow, false);
    this.writes = gathering.accesses(shadow, true);
  }

  public Accesses reads() {
    return reads;
  }

  public Accesses writes() {
    return writes;
  }

  boolean isOf(ArrayShadow x, ThreadState self) {
    return shadow == x && thread == self.trail().id();
  }

  /** The words of the elements if it is of no use any more to gather accesses; else null. */
  public long[] words() {
    return words;
  }

  void setWords(long[] words) {
    this.words = words;
  }

  /** Adds a read that {@link Accesses#add} could not. */
  public void read(int index, ThreadState self, int site) {
    SlimThread.footprints(self).add(this, reads, index, site);
  }

  /** The same for a write. */
  public void write(int index, ThreadState self, int site) {
    SlimThread.footprints(self).add(this, writes, index, site);
  }
}
