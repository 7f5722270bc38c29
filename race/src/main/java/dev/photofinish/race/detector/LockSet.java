/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;
import java.util.ArrayList;
import java.util.List;

/**
 * Eraser's view of one variable: who has touched it, and which locks were held at every access
 * since a second thread did. Not thread-safe.
 */
final class LockSet {
  /*
   *   virgin -> exclusive      while one thread alone touches the variable, it may be initialising
   *   exclusive -> shared      another thread has read it: locks count from here on
   *   … -> shared modified     it is written while shared: from here on a missing lock is an error
   */
  enum State {
    VIRGIN,
    EXCLUSIVE,
    SHARED,
    SHARED_MODIFIED
  }

  private State state = State.VIRGIN;
  private long owner; // the id of the first thread: slots pass from one thread to another
  private List<SyncVar> candidates = List.of(); // meaningful once shared

  /** Takes note of an access; returns the state after it. */
  State access(boolean write, ThreadState self) {
    if (state == State.VIRGIN) {
      state = State.EXCLUSIVE;
      owner = self.trail().id();
    } else if (state != State.EXCLUSIVE) {
      candidates = both(candidates, held(self, write));
    } else if (owner != self.trail().id()) {
      state = State.SHARED;
      candidates = held(self, write);
    }
    if (write && state == State.SHARED) {
      state = State.SHARED_MODIFIED;
    }
    return state;
  }

  /** Whether no lock protects the variable although it is shared and written. */
  boolean isUnprotected() {
    return state == State.SHARED_MODIFIED && candidates.isEmpty();
  }

  /** The locks that protect an access; the shared side of one does not protect a write. */
  private static List<SyncVar> held(ThreadState self, boolean write) {
    List<SyncVar> held = self.locks().snapshot();
    for (SyncVar each : held) {
      if (each.exclusive() != null) {
        return withoutShared(held, write);
      }
    }
    return held;
  }

  private static List<SyncVar> withoutShared(List<SyncVar> held, boolean write) {
    List<SyncVar> locks = new ArrayList<>();
    for (SyncVar each : held) {
      if (each.exclusive() == null) {
        locks.add(each);
      } else if (!write) {
        locks.add(each.exclusive());
      }
    }
    return List.copyOf(locks);
  }

  private static List<SyncVar> both(List<SyncVar> some, List<SyncVar> others) {
    if (some.isEmpty() || others.containsAll(some)) {
      return some;
    }
    List<SyncVar> common = new ArrayList<>(some);
    common.retainAll(others);
    return List.copyOf(common);
  }
}
