/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

/**
 * Something that threads synchronise on: a monitor, a volatile variable, a class that is being
 * initialised. Knows what has happened before its last release (the paper's L).
 */
public final class SyncVar {
  private final Object label;
  private final VectorClock released = new VectorClock();

  /** {@code label} names it in reports, by its {@code toString}. */
  public SyncVar(Object label) {
    this.label = label;
  }

  /** The thread learns what happened before the releases so far. */
  public void acquire(ThreadClock self) {
    synchronized (released) {
      self.time().join(released);
    }
  }

  /** A monitor is released: its holder knows all earlier releases already. */
  public void release(ThreadClock self) {
    synchronized (released) {
      released.assign(self.time());
    }
    self.tick();
  }

  /** A volatile is written: writers need not know of each other, a reader follows them all. */
  public void publish(ThreadClock self) {
    synchronized (released) {
      released.join(self.time());
    }
    self.tick();
  }

  /** Returns a copy of what a thread that acquires this now would learn. */
  public VectorClock released() {
    synchronized (released) {
      VectorClock copy = new VectorClock();
      copy.join(released);
      return copy;
    }
  }

  @Override
  public String toString() {
    return String.valueOf(label);
  }
}
