/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Epochs;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.shadow.LocationShadow;
import dev.photofinish.race.shadow.Shadow;

/** A detector that keeps {@link Clocks} for every variable. */
abstract class VectorDetector<L extends Clocks> extends ClockDetector {
  VectorDetector(Slots slots, RaceListener listener) {
    super(slots, listener);
  }

  @SuppressWarnings("unchecked") // a shadow goes to the detector that made it
  final L location(Shadow x, int index) {
    return ((LocationShadow<L>) x).at(index);
  }

  /** Whether {@code self} has its current epoch in {@code accesses}. */
  static boolean isSameEpoch(ThreadState self, long[] accesses) {
    return !self.isTracked() || Epochs.contains(accesses, self.epoch());
  }

  static long[] entered(ThreadState self, long[] accesses) {
    return Epochs.with(accesses, self.epoch());
  }

  /** Reports an access of {@code accesses} that is not ordered before what {@code self} does. */
  final void check(
      Race.Kind kind, ThreadState self, long[] accesses, Shadow x, int index, int site) {
    long unordered = Epochs.beyond(self.time(), accesses);
    if (unordered != Epoch.NONE) {
      race(kind, self, x, index, unordered, site);
    }
  }
}
