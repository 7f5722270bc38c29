/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

/**
 * Something that threads synchronise on: a monitor, a volatile variable, a class that is being
 * initialised. Knows what has happened before its last release (the paper's L).
 */
public final class SyncVar {
  /*
   * A thread that has met the last release already learns nothing from an acquire, and takes no
   * lock: two threads that read a volatile in a loop do not meet here. It is enough to know the
   * epoch of the release, which no other release of that thread has: whoever knows it has learned
   * it, in whatever steps, from that release, and with it all that the thread knew then.
   */
  private static final long UNKNOWN = -1;

  private final Object label;
  private final SyncVar exclusive; // null unless this is the shared side of a lock
  private final VectorClock released = new VectorClock(); // guarded by itself

  /** The epoch of the last release if {@link #released} is what that thread knew, or UNKNOWN. */
  private volatile long last = Epoch.NONE;

  /** {@code label} names it in reports, by its {@code toString}. */
  public SyncVar(Object label) {
    this(label, null);
  }

  private SyncVar(Object label, SyncVar exclusive) {
    this.label = label;
    this.exclusive = exclusive;
  }

  /** The side of a lock that many threads can hold at a time, while none holds this one. */
  public SyncVar shared(Object label) {
    return new SyncVar(label, this);
  }

  /** The lock that this is the shared side of; null if it is not. */
  public SyncVar exclusive() {
    return exclusive;
  }

  public Object label() {
    return label;
  }

  /** The thread learns what happened before the releases so far. */
  public void acquire(ThreadClock self) {
    long known = last;
    if (known == UNKNOWN || !self.hasMet(known)) {
      self.settle();
      synchronized (released) {
        self.time().join(released);
      }
    }
  }

  /** A monitor is released: its holder knows all earlier releases already. */
  public void release(ThreadClock self) {
    self.settle();
    synchronized (released) {
      released.assign(self.time());
      last = self.isTracked() ? self.epoch() : UNKNOWN;
    }
    self.tick();
  }

  /** A volatile is written: writers need not know of each other, a reader follows them all. */
  public void publish(ThreadClock self) {
    self.settle();
    synchronized (released) {
      boolean all = self.time().covers(released);
      released.join(self.time());
      last = all && self.isTracked() ? self.epoch() : UNKNOWN;
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
