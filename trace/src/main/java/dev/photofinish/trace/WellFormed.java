/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.util.BitSet;

/**
 * Lets the events of a possible trace pass, and stops at the first event that cannot be.
 *
 * <p>A reader that hands its events to this visitor reports that event as a {@link MalformedTrace}.
 * Threads that nobody forks run from the start. Memory follows the number of threads, of locks held
 * at one time, and of names; that an object is allocated once, and that an index lies within its
 * array, would take memory for every object, and is checked for the most recent ones only.
 */
public final class WellFormed implements TraceVisitor {
  private final Names names;
  private final TraceVisitor next;
  private final ThreadLives threads;
  private final Monitors monitors;
  private final RecentAllocations allocations = new RecentAllocations();
  private final BitSet initialised = new BitSet(); // classes, by symbol

  /** Passes events on to {@code next}; {@code names} are those of the reader. */
  public WellFormed(Names names, TraceVisitor next) {
    this.names = names;
    this.next = next;
    threads = new ThreadLives(names);
    monitors = new Monitors(names, threads);
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    threads.running(thread);
    if (member == 0 || object < 0) {
      throw new Flaw("an access that names no variable");
    }
    next.access(access, thread, object, member, site);
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    threads.running(thread);
    if (array <= 0) {
      throw new Flaw("an access that names no array");
    }
    if (from < 0 || to <= from || step < 1) {
      throw new Flaw("an empty range");
    }
    int length = allocations.length(array);
    if (length >= 0 && to > length) {
      checkLast(from + (to - 1 - from) / step * step, length);
    }
    next.range(access, thread, array, type, from, to, step, site);
  }

  private static void checkLast(int index, int length) {
    if (index >= length) {
      throw new Flaw("index " + index + " of an array of length " + length);
    }
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    if (object < 0 || (object == 0 && member == 0)) {
      throw new Flaw("a synchronisation that names nothing");
    }
    switch (sync) {
      case ACQUIRE -> monitors.acquire(thread, object, member);
      case RELEASE -> monitors.release(thread, object, member);
      case WAIT -> monitors.await(thread, object, member);
      case WAKE -> monitors.wake(thread, object, member);
      case VOLATILE_READ, VOLATILE_WRITE -> volatileAccess(thread, member);
      case INIT -> init(thread, object, member);
      case USE -> use(thread, object);
    }
    next.sync(sync, thread, object, member);
  }

  private void volatileAccess(int thread, int member) {
    threads.running(thread);
    if (member == 0) {
      throw new Flaw("an access that names no variable");
    }
  }

  private void init(int thread, long object, int member) {
    use(thread, object);
    if (initialised.get(member)) {
      throw new Flaw(Notation.target(names, 0, member) + " is initialised twice");
    }
    initialised.set(member);
  }

  /** A use may come first: recording starts when some classes are long initialised. */
  private void use(int thread, long object) {
    threads.running(thread);
    if (object != 0) {
      throw new Flaw("an object in place of a class");
    }
  }

  @Override
  public void fork(int thread, int child) {
    threads.fork(thread, child);
    next.fork(thread, child);
  }

  @Override
  public void join(int thread, int child) {
    threads.join(thread, child);
    next.join(thread, child);
  }

  @Override
  public void barrier(int[] members) {
    threads.barrier(members);
    next.barrier(members);
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    threads.running(thread);
    if (object <= 0 || length < -1) {
      throw new Flaw("an allocation of nothing");
    }
    if (allocations.contains(object)) {
      throw new Flaw("object " + object + " is allocated twice");
    }
    allocations.add(object, length);
    next.allocate(thread, object, type, length, site);
  }

  @Override
  public void enter(int thread, int method) {
    threads.running(thread).calls++;
    next.enter(thread, method);
  }

  @Override
  public void exit(int thread) {
    ThreadLife self = threads.running(thread);
    if (self.calls == 0) {
      throw new Flaw(Notation.thread(names, thread) + " exits without an enter");
    }
    self.calls--;
    next.exit(thread);
  }

  @Override
  public void end() {
    next.end();
  }
}
