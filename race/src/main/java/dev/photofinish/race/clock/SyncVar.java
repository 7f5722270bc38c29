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

  /*
   * A compare-and-set releases if it succeeds, which is known only afterwards; but whoever sees what
   * it has written must find what it released. So that is proposed before: whoever comes in between
   * takes it for granted, and it is entered, or withdrawn, when the outcome is known. If it failed, a
   * thread that came just then has learned too much, as it would have if it had succeeded.
   */
  private static final class Proposal {
    final ThreadClock by;
    final VectorClock time = new VectorClock();
    final long epoch;
    Proposal next;

    Proposal(ThreadClock by) {
      this.by = by;
      this.time.join(by.time());
      this.epoch = by.isTracked() ? by.epoch() : UNKNOWN;
    }
  }

  /*
   * A thread that takes a lock which it was the last to release, and which nobody has had since,
   * has let nobody know of that release, nor of the epoch that ended with it: the two undo each
   * other. If it has left no trace of the next epoch anywhere, it goes on in the one before, and
   * what it accesses under the lock again and again is checked once. Each epoch ends with one
   * release, so that it can be taken back once; the next one may end the same epoch again.
   *
   * Whoever gets to know a release has the lock, and says so here; but for one who reads
   * optimistically, which is possible only with locks that can be shared.
   */
  private static final int KNOWN = 0; // to others, perhaps
  private static final int UNSEEN = 1; // by anybody so far
  private static final int TAKEN_BACK = 2; // unseen

  private final Object label;
  private final SyncVar exclusive; // null unless this is the shared side of a lock
  private final VectorClock released = new VectorClock(); // guarded by itself

  /** The epoch of the last release if {@link #released} is what that thread knew, or UNKNOWN. */
  private volatile long last = Epoch.NONE;

  /** What it would be without proposals. */
  private long settled = Epoch.NONE; // guarded by released

  private Proposal proposals; // guarded by released

  private int latest = KNOWN; // what is true of the last release; guarded by the lock that this is
  private boolean shares; // whether it has a shared side
  private long learned; // how often the thread of the last release had learned anything before it

  LockList held; // the last one that this was put at the end of, by whatever thread; or null

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
    shares = true;
    return new SyncVar(label, this);
  }

  /** The lock that this is the shared side of; null if it is not. */
  public SyncVar exclusive() {
    return exclusive;
  }

  public Object label() {
    return label;
  }

  /** Whether the thread would learn nothing by {@link #acquire}. */
  public boolean isKnownTo(ThreadClock self) {
    long known = last;
    return known != UNKNOWN && self.hasMet(known);
  }

  /** The thread learns what happened before the releases so far. */
  public void acquire(ThreadClock self) {
    if (!isKnownTo(self)) {
      self.settle();
      synchronized (released) {
        latest = KNOWN;
        self.time().join(released);
        for (Proposal each = proposals; each != null; each = each.next) {
          self.time().join(each.time);
        }
      }
    }
  }

  /**
   * The thread has got this lock. If it was the last to have it, and nobody else can know, it goes
   * on as if it had not released it at all; else returns false, and it has to {@link #acquire}.
   */
  public boolean takeBack(ThreadClock self) {
    if (latest != UNSEEN || !self.takeBack(last)) {
      return false;
    }
    latest = TAKEN_BACK;
    return true;
  }

  /** A monitor is released: its holder knows all earlier releases already. */
  public void release(ThreadClock self) {
    self.settle();
    if (latest != TAKEN_BACK || last != self.epoch() || learned != self.time().joins()) {
      synchronized (released) {
        released.assign(self.time());
        settle(self.isTracked() ? self.epoch() : UNKNOWN);
        learned = self.time().joins();
      }
    } // else that is what has been released already
    latest = shares ? KNOWN : UNSEEN;
    self.tick();
  }

  /** A volatile is written: writers need not know of each other, a reader follows them all. */
  public void publish(ThreadClock self) {
    self.settle();
    synchronized (released) {
      enter(self.time(), self.isTracked() ? self.epoch() : UNKNOWN);
    }
    self.tick();
  }

  /** A volatile may be about to be written: {@link #decide} tells. */
  public void propose(ThreadClock self) {
    self.settle();
    synchronized (released) {
      withdraw(self); // an attempt may have ended by an exception
      Proposal proposal = new Proposal(self);
      proposal.next = proposals;
      proposals = proposal;
      latest = KNOWN;
      last = UNKNOWN;
    }
    self.tick();
  }

  /** What was proposed has been done, or not. */
  public void decide(ThreadClock self, boolean done) {
    synchronized (released) {
      Proposal proposal = withdraw(self);
      if (done && proposal != null) {
        enter(proposal.time, proposal.epoch);
      } else {
        settle(settled);
      }
    }
  }

  private void enter(VectorClock time, long epoch) {
    latest = KNOWN;
    boolean all = time.covers(released);
    released.join(time);
    settle(all ? epoch : UNKNOWN);
  }

  private void settle(long epoch) {
    settled = epoch;
    last = proposals == null ? epoch : UNKNOWN;
  }

  /** Takes what {@code self} has proposed out of the list; null if that is nothing. */
  private Proposal withdraw(ThreadClock self) {
    Proposal before = null;
    for (Proposal each = proposals; each != null; before = each, each = each.next) {
      if (each.by == self) {
        if (before == null) {
          proposals = each.next;
        } else {
          before.next = each.next;
        }
        return each;
      }
    }
    return null;
  }

  /** Returns a copy of what a thread that acquires this now would learn. */
  public VectorClock released() {
    synchronized (released) {
      VectorClock copy = new VectorClock();
      copy.join(released);
      for (Proposal each = proposals; each != null; each = each.next) {
        copy.join(each.time);
      }
      return copy;
    }
  }

  @Override
  public String toString() {
    return String.valueOf(label);
  }
}
