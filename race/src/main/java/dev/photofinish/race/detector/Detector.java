/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.Rule;
import dev.photofinish.race.RuleCounts;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.Shadow;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;

/**
 * Decides, access by access, whether the program races.
 *
 * <p>Threads of the target call it at the same time, each with its own state. A race is told to the
 * listener at the later access; the detector then goes on as if the two had been ordered.
 *
 * <p>Whatever is public here can be overridden, so that a decorator sees every event.
 */
public abstract class Detector {
  private final Slots slots;
  private final RaceListener listener;
  private final RuleCounts ended = new RuleCounts(); // guarded by itself

  protected Detector(Slots slots, RaceListener listener) {
    this.slots = slots;
    this.listener = listener;
  }

  /**
   * What to call a variable or lock that belongs to {@code owner}: an object of the target, the
   * class of a static field, or null if that is not known.
   */
  public Object label(Object owner, Object name) {
    return name;
  }

  /** Histories of {@code length} variables, called {@code label}, that nobody has accessed yet. */
  public abstract Shadow shadow(int length, Object label);

  /** The same for the elements of an array. */
  public Shadow arrayShadow(int length, Object label) {
    return shadow(length, label);
  }

  /** Whether anything becomes of an access but that it is counted. */
  public boolean hasVariables() {
    return true;
  }

  /** {@code self} reads variable {@code index} of {@code x}. */
  public abstract void read(ThreadState self, Shadow x, int index, int site);

  /** {@code self} writes variable {@code index} of {@code x}. */
  public abstract void write(ThreadState self, Shadow x, int index, int site);

  /**
   * {@code self} accesses every {@code step}th variable from {@code from} on, before {@code to}.
   */
  public void range(
      ThreadState self, Shadow x, int from, int to, int step, int site, boolean write) {
    for (long index = from; index < to; index += step) {
      if (write) {
        write(self, x, (int) index, site);
      } else {
        read(self, x, (int) index, site);
      }
    }
  }

  /** Whatever has been put off of the checks of {@code self} is done now. */
  public void settle(ThreadState self) {}

  /** Accesses of {@code self} are not checked until it resumes; see {@link ThreadState#suspend}. */
  public void suspend(ThreadState self) {
    self.suspend();
  }

  /** A thread that nobody seen so far has started. */
  public ThreadState root(long id, String name) {
    ThreadState root = thread(slots, id, name, null);
    root.begin();
    return root;
  }

  /** A thread that will have a slot, and know of others, only from its first release on. */
  public final ThreadState untracked(long id, String name) {
    return thread(slots, id, name, null);
  }

  /** {@code self} is about to start a thread. */
  public ThreadState fork(ThreadState self, long id, String name) {
    self.counts().add(Rule.FORK);
    ThreadState child = thread(slots, id, name, self);
    forked(self, child);
    return child;
  }

  /** {@code self} has seen {@code child} end. */
  public void join(ThreadState self, ThreadState child) {
    self.counts().add(Rule.JOIN);
    joined(self, child);
  }

  /** {@code self} has ended. */
  public void end(ThreadState self) {
    self.end();
    synchronized (ended) {
      ended.add(self.counts());
    }
  }

  /*
   * A monitor that is entered again, or left while it was entered once more, orders nothing new, and
   * it does no harm to say so: nobody else can enter in between. So it does not matter if the count
   * is wrong, as it is when a stack overflow has swallowed an exit.
   */

  /** {@code self} has entered {@code m}. */
  public void acquire(ThreadState self, SyncVar m) {
    self.resume();
    self.counts().add(Rule.ACQUIRE);
    self.locks().enter(m);
    acquired(self, m);
  }

  /** {@code self} is about to leave {@code m}. */
  public void release(ThreadState self, SyncVar m) {
    self.counts().add(Rule.RELEASE);
    self.locks().leave(m);
    released(self, m);
  }

  /**
   * {@code self} is about to give a lock up that, unlike a monitor, anybody may: if somebody else
   * took it, {@code self} need not know what was released before.
   */
  public final void unlock(ThreadState self, SyncVar m) {
    if (self.locks().contains(m)) {
      release(self, m);
    } else {
      volatileWrite(self, m);
    }
  }

  /** {@code self} has got a lock that has a shared side: it comes after all who had that, too. */
  public final void lockExclusive(ThreadState self, SyncVar shared) {
    acquire(self, shared.exclusive());
    volatileRead(self, shared);
  }

  /** {@code self} has got the shared side of a lock: that orders it after exclusive holders. */
  public final void lockShared(ThreadState self, SyncVar shared) {
    settle(self); // with the locks that were held
    self.resume();
    self.locks().enter(shared);
    volatileRead(self, shared.exclusive());
  }

  /** {@code self} is about to give the shared side up; others who share it learn nothing. */
  public final void unlockShared(ThreadState self, SyncVar shared) {
    settle(self);
    self.locks().leave(shared);
    volatileWrite(self, shared);
  }

  /** {@code self} is about to wait on {@code m}, and so to leave it. */
  public void beforeWait(ThreadState self, SyncVar m) {
    self.counts().add(Rule.RELEASE);
    self.locks().suspend(m);
    released(self, m);
  }

  /** {@code self} is back from its wait, in {@code m} as before. */
  public void afterWait(ThreadState self, SyncVar m) {
    self.counts().add(Rule.ACQUIRE);
    self.locks().resume(m);
    acquired(self, m);
  }

  /** {@code self} reads a volatile, or finds a class initialised. */
  public void volatileRead(ThreadState self, SyncVar v) {
    self.counts().add(Rule.VOLATILE_READ);
    received(self, v);
  }

  /** {@code self} writes a volatile, or has initialised a class. */
  public void volatileWrite(ThreadState self, SyncVar v) {
    self.counts().add(Rule.VOLATILE_WRITE);
    published(self, v);
  }

  /**
   * {@code self} is about to try to write a volatile; {@link #decided} will tell whether it did.
   * Detectors that cannot take it back count it as a write.
   */
  public void attempt(ThreadState self, SyncVar v) {
    volatileWrite(self, v);
  }

  /** {@code self} has tried to write a volatile. */
  public void decided(ThreadState self, SyncVar v, boolean written) {}

  /** All of {@code threads} have arrived at a barrier, and none has left it. */
  public void barrier(List<ThreadState> threads) {
    threads.get(0).counts().add(Rule.BARRIER);
    passed(threads);
  }

  /** How often each rule fired in threads that have ended, and in {@code alive}. */
  public RuleCounts counts(Iterable<ThreadState> alive) {
    RuleCounts sum = new RuleCounts();
    synchronized (ended) {
      sum.add(ended);
    }
    alive.forEach(thread -> sum.add(thread.counts()));
    return sum;
  }

  /** The state of a thread that is about to begin. */
  protected ThreadState thread(Slots slots, long id, String name, ThreadState parent) {
    return new ThreadState(slots, id, name, parent);
  }

  /* What synchronisation orders, for detectors that want to know. */

  protected void acquired(ThreadState self, SyncVar m) {}

  protected void released(ThreadState self, SyncVar m) {}

  protected void received(ThreadState self, SyncVar v) {}

  protected void published(ThreadState self, SyncVar v) {}

  /** Must let {@code child} begin. */
  protected void forked(ThreadState self, ThreadState child) {
    child.begin();
  }

  protected void joined(ThreadState self, ThreadState child) {}

  protected void passed(List<ThreadState> threads) {}

  protected final void race(
      Race.Kind kind, ThreadState self, Shadow x, int index, long previous, int site) {
    race(kind, self, x, index, x.tag(), previous, site);
  }

  /** Not inlined: there are many callers, and a race that is found may be found very often. */
  @DontInline
  protected final void race(
      Race.Kind kind, ThreadState self, Object where, int index, int tag, long previous, int site) {
    listener.race(kind, self, where, index, tag, previous, site);
  }

  /** Notes where {@code self} was when it left its epoch in the history of a variable. */
  protected static void rememberRead(ThreadState self, Shadow x, int index, int site) {
    self.remember(x.tag(), index, site);
  }

  protected static void rememberWrite(ThreadState self, Shadow x, int index, int site) {
    self.remember(x.tag() | 1, index, site);
  }
}
