/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.Rule;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.shadow.LocationShadow;
import dev.photofinish.race.shadow.Shadow;

/** The traditional detector: at least one comparison of vector clocks at every access. */
final class BasicVc extends VectorDetector<Clocks> {
  BasicVc(Slots slots, RaceListener listener) {
    super(slots, listener);
  }

  @Override
  public Shadow shadow(int length, Object label) {
    return new LocationShadow<>(length, label, Clocks::new);
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    self.counts().add(Rule.BASICVC_READ);
    if (self.isTracked()) {
      Clocks location = location(x, index);
      rememberRead(self, x, index, site);
      synchronized (location) {
        check(Race.Kind.WRITE_READ, self, location.writes, x, index, site);
        location.reads = entered(self, location.reads);
      }
    }
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    self.counts().add(Rule.BASICVC_WRITE);
    if (self.isTracked()) {
      Clocks location = location(x, index);
      rememberWrite(self, x, index, site);
      synchronized (location) {
        check(Race.Kind.WRITE_WRITE, self, location.writes, x, index, site);
        check(Race.Kind.READ_WRITE, self, location.reads, x, index, site);
        location.writes = entered(self, location.writes);
      }
    }
  }
}
