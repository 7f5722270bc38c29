/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

/** The queue in front of the lifts on one floor. */
final class Floor {
  private Passenger first; // guarded by this
  private Passenger last; // guarded by this

  /** Lets a passenger wait. */
  synchronized void queue(Passenger passenger) {
    if (first == null) {
      first = passenger;
    } else {
      last.next = passenger;
    }
    last = passenger;
  }

  /** Returns who has waited longest, no longer in the queue, or null. */
  synchronized Passenger board() {
    Passenger boarding = first;
    if (boarding != null) {
      first = boarding.next;
    }
    return boarding;
  }
}
