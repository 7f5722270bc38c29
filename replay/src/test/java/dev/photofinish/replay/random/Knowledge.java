/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import dev.photofinish.replay.Variable;
import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tracks which events each thread knows of: those that happen before its next one.
 *
 * <p>Whoever releases a target leaves there all it knows, and whoever acquires it learns that.
 */
final class Knowledge implements TraceVisitor {
  private final Map<Object, BitSet> known = new HashMap<>(); // by a thread, or at a target
  private final Map<Variable, List<Touch>> touches = new HashMap<>();
  private int events;

  /** Whether the access, if {@code thread} made it now, would race with none before. */
  boolean isOrdered(Access access, int thread, Variable variable) {
    return isOrdered(access, of(thread), variable);
  }

  /** The same, if the thread acquired a target first. */
  boolean isOrderedBy(long object, int member, Access access, int thread, Variable variable) {
    BitSet past = (BitSet) of(thread).clone();
    past.or(of(List.of(object, member)));
    return isOrdered(access, past, variable);
  }

  private boolean isOrdered(Access access, BitSet past, Variable variable) {
    return touches.getOrDefault(variable, List.of()).stream()
        .noneMatch(touch -> touch.conflicts(access) && !past.get(touch.event));
  }

  /** Whether some read of the variable so far is not known to {@code thread}. */
  boolean isReadElsewhere(int thread, Variable variable) {
    BitSet past = of(thread);
    return touches.getOrDefault(variable, List.of()).stream()
        .anyMatch(touch -> touch.access == Access.READ && !past.get(touch.event));
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    touch(access, thread, new Variable(object, member, Variable.NO_INDEX));
    events++;
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    for (int i = from; i < to; i += step) {
      touch(access, thread, new Variable(array, type, i));
    }
    events++;
  }

  private void touch(Access access, int thread, Variable variable) {
    of(thread).set(events);
    touches.computeIfAbsent(variable, v -> new ArrayList<>()).add(new Touch(events, access));
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    List<Number> target = List.of(object, member);
    switch (sync) {
      case RELEASE, WAIT, VOLATILE_WRITE, INIT -> of(target).or(of(thread));
      case ACQUIRE, WAKE, VOLATILE_READ, USE -> of(thread).or(of(target));
    }
    events++;
  }

  @Override
  public void fork(int thread, int child) {
    of(child).or(of(thread));
    events++;
  }

  @Override
  public void join(int thread, int child) {
    of(thread).or(of(child));
    events++;
  }

  @Override
  public void barrier(int[] threads) {
    BitSet all = new BitSet();
    for (int thread : threads) {
      all.or(of(thread));
    }
    for (int thread : threads) {
      of(thread).or(all);
    }
    events++;
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    events++;
  }

  @Override
  public void enter(int thread, int method) {
    events++;
  }

  @Override
  public void exit(int thread) {
    events++;
  }

  @Override
  public void end() {}

  private BitSet of(Object threadOrTarget) {
    return known.computeIfAbsent(threadOrTarget, t -> new BitSet());
  }

  private record Touch(int event, Access access) {
    boolean conflicts(Access other) {
      return access == Access.WRITE || other == Access.WRITE;
    }
  }
}
