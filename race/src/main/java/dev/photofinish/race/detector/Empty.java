/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.RaceListener;
import dev.photofinish.race.Rule;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.TaggedShadow;

/** Checks nothing: what remains of the cost is that of the events themselves. */
final class Empty extends Detector {
  Empty(Slots slots, RaceListener listener) {
    super(slots, listener);
  }

  @Override
  public Shadow shadow(int length, Object label) {
    return new TaggedShadow(label) {
      @Override
      public int length() {
        return length;
      }
    };
  }

  @Override
  public boolean hasVariables() {
    return false;
  }

  @Override
  public void read(ThreadState self, Shadow x, int index, int site) {
    self.counts().add(Rule.EMPTY_READ);
  }

  @Override
  public void write(ThreadState self, Shadow x, int index, int site) {
    self.counts().add(Rule.EMPTY_WRITE);
  }
}
