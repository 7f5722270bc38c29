/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.History;
import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Epoch;

/** Checks what a thread has gathered, one location after the other. Used by that thread alone. */
public final class Commit implements Partition.PartVisitor {
  /** How many elements of a part that races are looked up in the history. */
  private static final int LOOKED_UP = 100;

  private final ThreadState self;
  private Accesses accesses;
  private ArrayShadow shadow;
  private Locations locations;
  private boolean running;

  Commit(ThreadState self) {
    this.self = self;
  }

  public ThreadState self() {
    return self;
  }

  /** Whether the thread is in the midst of it. */
  boolean isRunning() {
    return running;
  }

  /** What was running has been lost. */
  void abandon() {
    running = false;
  }

  /** Checks all of {@code accesses}, or those that are in {@code f}. */
  void check(Accesses accesses, Indices f) {
    this.accesses = accesses;
    this.shadow = accesses.shadow();
    running = true;
    try {
      do {
        locations = shadow.sufficientFor(f, self);
        locations.partition().forEachPart(f, this);
      } while (locations.isRetired());
    } finally {
      running = false;
    }
  }

  @Override
  public void part(int part) {
    if (accesses.isWrite()) {
      shadow.checks().write(this, locations.words(), part);
    } else {
      shadow.checks().read(this, locations.words(), part);
    }
  }

  /** There is a race on a part: each of its elements has it. */
  public void race(Race.Kind kind, int part, long previous, RaceListener listener) {
    self.enterOwnCode();
    try {
      Indices racy = locations.partition().indices(part);
      int site = accesses.latestSite();
      int looked = 0;
      for (int i = racy.begin(); i >= 0; i = racy.next(i + 1)) {
        site = looked++ < LOOKED_UP ? site(i, site) : site;
        listener.race(kind, self, shadow, i, shadow.tag(), previous, site);
      }
    } finally {
      self.leaveOwnCode();
    }
  }

  /** Where the thread has accessed an element; {@code otherwise} if it has done too much since. */
  private int site(int index, int otherwise) {
    History.Entry entry =
        self.trail().history().find(Epoch.clock(self.epoch()), accesses.tag(), index);
    return entry == null ? otherwise : entry.site();
  }
}
