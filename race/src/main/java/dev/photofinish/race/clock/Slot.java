/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import java.util.ArrayDeque;
import java.util.Deque;

/** One entry of the vector clocks, and whose it has been. Guarded by {@link Slots}. */
final class Slot {
  final int number;
  long lastUsed; // the last clock of the last owner that has ended
  long lastKnown; // the one that another thread has to know, to know all that the owner did
  long forgotten; // what was done up to this clock counts as known to everybody

  /* Its place among the slots whose owners have ended. */
  Slot older;
  Slot newer;

  private ThreadClock thread; // null if it has ended
  private final Deque<Term> terms = new ArrayDeque<>(2); // the latest first

  /** When a slot was whose; the weight is that at the end, later on it must not change. */
  private static final class Term {
    final Owner owner;
    final long from;
    int weight;

    Term(Owner owner, long from) {
      this.owner = owner;
      this.from = from;
    }
  }

  Slot(int number) {
    this.number = number;
  }

  void give(ThreadClock next) {
    terms.addFirst(new Term(next.owner(), lastUsed + 1));
    thread = next;
    next.occupy(number, lastUsed + 1);
  }

  /** The thread has ended, or has used the clock up, at {@code clock}; returns what to keep. */
  int leave(long clock) {
    lastUsed = clock;
    thread = null;
    Term last = terms.getFirst();
    last.weight = last.owner.weight();
    return last.weight;
  }

  /** Whose epoch {@code clock} is; null if that is not known any more. */
  Owner owner(long clock) {
    for (Term term : terms) {
      if (term.from <= clock) {
        return term.owner;
      }
    }
    return null;
  }

  /** Lets go of the earliest owner that is kept; returns how much that was. */
  int forgetOwner() {
    Term first = terms.removeLast();
    first.owner.forget();
    return first.weight;
  }

  /** Counts all that has been done in this slot as known to everybody. */
  void forget() {
    forgotten = Math.max(forgotten, thread == null ? lastUsed : thread.lastClock());
  }
}
