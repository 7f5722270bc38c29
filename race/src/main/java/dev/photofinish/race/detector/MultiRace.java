/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.Rule;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.shadow.LocationShadow;
import dev.photofinish.race.shadow.Shadow;

/**
 * MultiRace: DJIT+ that compares clocks only where Eraser finds no lock. Tells no false alarm, but
 * misses what Eraser's trust in the first thread and in shared reads hides.
 */
final class MultiRace extends VectorDetector<MultiRace.Location> {
  static final class Location extends Clocks {
    final LockSet locks = new LockSet();
  }

  MultiRace(Slots slots, RaceListener listener) {
    super(slots, listener);
  }

  @Override
  public Shadow shadow(int length, Object label) {
    return new LocationShadow<>(length, label, Location::new);
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    Location location = location(x, index);
    if (isSameEpoch(self, location.reads)) {
      self.counts().add(Rule.MULTIRACE_READ_SAME_EPOCH);
      return;
    }
    rememberRead(self, x, index, site);
    synchronized (location) {
      location.locks.access(false, self);
      if (location.locks.isUnprotected()) {
        self.counts().add(Rule.MULTIRACE_READ_CLOCKS);
        check(Race.Kind.WRITE_READ, self, location.writes, x, index, site);
      } else {
        self.counts().add(Rule.MULTIRACE_READ_LOCKED);
      }
      location.reads = entered(self, location.reads);
    }
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    Location location = location(x, index);
    if (isSameEpoch(self, location.writes)) {
      self.counts().add(Rule.MULTIRACE_WRITE_SAME_EPOCH);
      return;
    }
    rememberWrite(self, x, index, site);
    synchronized (location) {
      location.locks.access(true, self);
      if (location.locks.isUnprotected()) {
        self.counts().add(Rule.MULTIRACE_WRITE_CLOCKS);
        check(Race.Kind.WRITE_WRITE, self, location.writes, x, index, site);
        check(Race.Kind.READ_WRITE, self, location.reads, x, index, site);
      } else {
        self.counts().add(Rule.MULTIRACE_WRITE_LOCKED);
      }
      location.writes = entered(self, location.writes);
    }
  }
}
