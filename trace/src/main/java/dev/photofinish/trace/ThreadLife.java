/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/** What one thread of a trace has come to so far. */
final class ThreadLife {
  enum Phase {
    /** Named by no event. */
    UNKNOWN,
    /** Forked, without an event of its own. */
    FORKED,
    RUNNING,
    /** Between a wait and its wake. */
    WAITING,
    /** Joined. */
    ENDED
  }

  Phase phase = Phase.UNKNOWN;

  /** How many locks the thread holds, each counted once. */
  int locks;

  /** How many methods it has entered and not left. */
  int calls;

  /** The number of the last barrier it came to. */
  long barrier;

  // The lock it waits on, and how often it had entered that; while it is waiting.
  long waitObject;
  int waitMember;
  int waitDepth;
}
