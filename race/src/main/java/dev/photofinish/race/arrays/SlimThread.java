/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;

/** A thread that gathers its accesses to arrays. */
public final class SlimThread extends ThreadState {
  private final Footprints footprints;

  public SlimThread(Slots slots, long id, String name, ThreadState parent, Gathering gathering) {
    super(slots, id, name, parent);
    footprints = new Footprints(this, gathering);
  }

  @Override
  public boolean isSettling() {
    return super.isSettling() || footprints.isCommitting();
  }

  public Footprints footprints() {
    return footprints;
  }

  /** The footprints of a thread that a detector with such threads has made. */
  public static Footprints footprints(ThreadState self) {
    return ((SlimThread) self).footprints;
  }
}
