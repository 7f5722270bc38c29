/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.Rule;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.shadow.LocationShadow;
import dev.photofinish.race.shadow.Shadow;

/** DJIT+: vector clocks for reads and writes, compared at the first access in an epoch only. */
final class Djit extends VectorDetector<Clocks> {
  Djit(Slots slots, RaceListener listener) {
    super(slots, listener);
  }

  @Override
  public Shadow shadow(int length, Object label) {
    return new LocationShadow<>(length, label, Clocks::new);
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    Clocks location = location(x, index);
    if (isSameEpoch(self, location.reads)) {
      self.counts().add(Rule.DJIT_READ_SAME_EPOCH);
      return;
    }
    self.counts().add(Rule.DJIT_READ);
    rememberRead(self, x, index, site);
    synchronized (location) {
      check(Race.Kind.WRITE_READ, self, location.writes, x, index, site);
      location.reads = entered(self, location.reads);
    }
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    Clocks location = location(x, index);
    if (isSameEpoch(self, location.writes)) {
      self.counts().add(Rule.DJIT_WRITE_SAME_EPOCH);
      return;
    }
    self.counts().add(Rule.DJIT_WRITE);
    rememberWrite(self, x, index, site);
    synchronized (location) {
      check(Race.Kind.WRITE_WRITE, self, location.writes, x, index, site);
      check(Race.Kind.READ_WRITE, self, location.reads, x, index, site);
      location.writes = entered(self, location.writes);
    }
  }
}
