/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static dev.photofinish.trace.ThreadLife.Phase.*;

/**
 * The rules of monitors: one holder at a time, who may enter again. Breaking one is a {@link Flaw}.
 */
final class Monitors {
  private final Names names;
  private final ThreadLives threads;
  private final HeldLocks held = new HeldLocks();

  Monitors(Names names, ThreadLives threads) {
    this.names = names;
    this.threads = threads;
  }

  void acquire(int thread, long object, int member) {
    ThreadLife self = threads.running(thread);
    int slot = held.find(object, member);
    if (slot < 0) {
      hold(self, thread, object, member, 1);
    } else if (held.holder(slot) == thread) {
      held.setDepth(slot, held.depth(slot) + 1);
    } else {
      throw heldByOther("acquires", thread, slot, object, member);
    }
  }

  void release(int thread, long object, int member) {
    ThreadLife self = threads.running(thread);
    int slot = own("releases", thread, object, member);
    int depth = held.depth(slot) - 1;
    if (depth == 0) {
      drop(self, slot);
    } else {
      held.setDepth(slot, depth);
    }
  }

  /** A wait releases the lock however often it was entered; the wake restores that. */
  void await(int thread, long object, int member) {
    ThreadLife self = threads.running(thread);
    int slot = own("waits on", thread, object, member);
    self.phase = WAITING;
    self.waitObject = object;
    self.waitMember = member;
    self.waitDepth = held.depth(slot);
    drop(self, slot);
  }

  void wake(int thread, long object, int member) {
    ThreadLife self = threads.get(thread);
    if (self.phase != WAITING) {
      throw new Flaw(Notation.thread(names, thread) + " wakes without a wait");
    }
    if (self.waitObject != object || self.waitMember != member) {
      String lock = Notation.target(names, self.waitObject, self.waitMember);
      throw flaw("wakes on", thread, object, member, "but waits on " + lock);
    }
    int slot = held.find(object, member);
    if (slot >= 0) {
      throw heldByOther("wakes on", thread, slot, object, member);
    }
    self.phase = RUNNING;
    hold(self, thread, object, member, self.waitDepth);
  }

  private void hold(ThreadLife self, int thread, long object, int member, int depth) {
    held.add(object, member, thread, depth);
    self.locks++;
  }

  private void drop(ThreadLife self, int slot) {
    held.remove(slot);
    self.locks--;
  }

  /** The slot of a lock that the thread must hold. */
  private int own(String verb, int thread, long object, int member) {
    int slot = held.find(object, member);
    if (slot < 0) {
      throw flaw(verb, thread, object, member, "which it does not hold");
    }
    if (held.holder(slot) != thread) {
      throw heldByOther(verb, thread, slot, object, member);
    }
    return slot;
  }

  private Flaw heldByOther(String verb, int thread, int slot, long object, int member) {
    String holder = Notation.thread(names, held.holder(slot));
    return flaw(verb, thread, object, member, "which " + holder + " holds");
  }

  private Flaw flaw(String verb, int thread, long object, int member, String why) {
    String lock = Notation.target(names, object, member);
    return new Flaw(Notation.thread(names, thread) + " " + verb + " " + lock + ", " + why);
  }
}
