/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.detector.Detector;

/**
 * States for threads that have come when there was no memory for their own: a method of the target
 * asks for one, and cannot go on without. Threads keep them for good, because of what they learn.
 */
final class SpareStates {
  private static final int SIZE = 32;

  private final ThreadState[] spares = new ThreadState[SIZE];
  private volatile int taken; // written under the lock of this

  SpareStates(Detector detector) {
    for (int i = 0; i < SIZE; i++) {
      spares[i] = detector.untracked(-1 - i, "started when there was no memory");
    }
  }

  /** The state that {@code thread} has got here, or null. */
  ThreadState of(Thread thread) {
    for (int i = 0; i < taken; i++) {
      if (spares[i].isOf(thread)) {
        return spares[i];
      }
    }
    return null;
  }

  /** One that nobody has; its thread must be made its owner. */
  synchronized ThreadState take() {
    if (taken == SIZE) {
      throw new OutOfMemoryError("too many threads have been started without memory");
    }
    return spares[taken++];
  }
}
