/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.Rule;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.shadow.LocationShadow;
import dev.photofinish.race.shadow.Shadow;

/**
 * Eraser: asks for a lock that is held at every access. Not precise: it does not know other ways to
 * synchronise, and it trusts the first thread of every variable.
 */
final class Eraser extends Detector {
  private static final class Location {
    final LockSet locks = new LockSet();
    long last = Epoch.NONE; // the last access, to have something to report
    boolean lastIsWrite;
  }

  Eraser(Slots slots, RaceListener listener) {
    super(slots, listener);
  }

  @Override
  public Shadow shadow(int length, Object label) {
    return new LocationShadow<>(length, label, Location::new);
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    rememberRead(self, x, index, site);
    switch (access(self, x, index, false, site)) {
      case SHARED -> self.counts().add(Rule.ERASER_SHARED_READ);
      case SHARED_MODIFIED -> self.counts().add(Rule.ERASER_SHARED_MODIFIED_READ);
      default -> self.counts().add(Rule.ERASER_EXCLUSIVE_READ);
    }
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    rememberWrite(self, x, index, site);
    switch (access(self, x, index, true, site)) {
      case SHARED_MODIFIED -> self.counts().add(Rule.ERASER_SHARED_MODIFIED_WRITE);
      default -> self.counts().add(Rule.ERASER_EXCLUSIVE_WRITE);
    }
  }

  @SuppressWarnings("unchecked") // a shadow goes to the detector that made it
  private LockSet.State access(ThreadState self, Shadow x, int index, boolean write, int site) {
    Location location = ((LocationShadow<Location>) x).at(index);
    synchronized (location) {
      LockSet.State state = location.locks.access(write, self);
      if (location.locks.isUnprotected()) {
        race(kind(location.lastIsWrite, write), self, x, index, location.last, site);
      }
      location.last = self.epoch();
      location.lastIsWrite = write;
      return state;
    }
  }

  /** A read after a read is blamed, if it is, on a write that Eraser has not kept. */
  private static Race.Kind kind(boolean previousIsWrite, boolean write) {
    if (!write) {
      return Race.Kind.WRITE_READ;
    }
    return previousIsWrite ? Race.Kind.WRITE_WRITE : Race.Kind.READ_WRITE;
  }
}
