/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;
import jdk.internal.vm.annotation.ForceInline;

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

  boolean isOf(ArrayShadow x, ThreadState self) {
    return shadow == x && thread == self.trail().id();
  }

  void setWords(long[] words) {
    this.words = words;
  }

  /**
   * What a loop may keep of the array: this, or the words of the elements, if it is of no use any
   * more to gather accesses.
   */
  public Object toKeep() {
    return words != null ? words : this;
  }

  /** Adds a read if it is there already, or goes on as the last ones did; else returns false. */
  @ForceInline
  public boolean addRead(int index, int site) {
    return reads.add(index, site);
  }

  /** The same for a write. */
  @ForceInline
  public boolean addWrite(int index, int site) {
    return writes.add(index, site);
  }

  /** Adds an access of an element; the index may be bad. */
  public void add(int index, ThreadState self, int site, boolean write) {
    Accesses accesses = write ? writes : reads;
    if (!accesses.add(index, site)) {
      SlimThread.footprints(self).add(this, accesses, index, site);
    }
  }
}
