/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import dev.photofinish.replay.Variable;
import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Races by the letter of their definition: from event to event, closed transitively. */
final class Closure implements TraceVisitor {
  private final List<Event> events = new ArrayList<>();

  /** Every race as {@code variable first-second}, with the numbers of both events. */
  Set<String> races() {
    BitSet[] before = happensBefore();
    Set<String> races = new TreeSet<>();
    for (int second = 0; second < events.size(); second++) {
      for (int first = 0; first < second; first++) {
        if (events.get(first).conflicts(events.get(second)) && !before[first].get(second)) {
          for (Variable variable : events.get(first).common(events.get(second))) {
            races.add(variable + " " + first + "-" + second);
          }
        }
      }
    }
    return races;
  }

  /** Warshall's algorithm: a bit for every event that comes after the one of the row. */
  private BitSet[] happensBefore() {
    int size = events.size();
    BitSet[] before = new BitSet[size];
    for (int i = 0; i < size; i++) {
      int first = i;
      before[i] = new BitSet(size);
      IntStream.range(i + 1, size)
          .filter(second -> events.get(first).isDirectlyBefore(events.get(second)))
          .forEach(before[i]::set);
    }
    for (int k = 0; k < size; k++) {
      for (int i = 0; i < size; i++) {
        if (before[i].get(k)) {
          before[i].or(before[k]);
        }
      }
    }
    return before;
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    Variable variable = new Variable(object, member, Variable.NO_INDEX);
    events.add(new Event(Set.of(thread), access, Set.of(variable), null, null, -1, -1));
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    Set<Variable> variables =
        IntStream.range(from, to)
            .filter(i -> (i - from) % step == 0)
            .mapToObj(i -> new Variable(array, type, i))
            .collect(Collectors.toSet());
    events.add(new Event(Set.of(thread), access, variables, null, null, -1, -1));
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    List<Number> target = List.of(object, member);
    events.add(new Event(Set.of(thread), null, Set.of(), sync, target, -1, -1));
  }

  @Override
  public void fork(int thread, int child) {
    events.add(new Event(Set.of(thread), null, Set.of(), null, null, child, -1));
  }

  @Override
  public void join(int thread, int child) {
    events.add(new Event(Set.of(thread), null, Set.of(), null, null, -1, child));
  }

  @Override
  public void barrier(int[] threads) {
    events.add(Event.without(Arrays.stream(threads).boxed().collect(Collectors.toSet())));
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    events.add(Event.without(Set.of(thread)));
  }

  @Override
  public void enter(int thread, int method) {
    events.add(Event.without(Set.of(thread)));
  }

  @Override
  public void exit(int thread) {
    events.add(Event.without(Set.of(thread)));
  }

  @Override
  public void end() {}

  /** An event; {@code threads} are all that take part. What it does not have is null or -1. */
  private record Event(
      Set<Integer> threads,
      Access access,
      Set<Variable> variables,
      Sync sync,
      Object target,
      int forked,
      int joined) {
    private static final Set<Sync> MONITOR =
        Set.of(Sync.ACQUIRE, Sync.RELEASE, Sync.WAIT, Sync.WAKE);

    static Event without(Set<Integer> threads) {
      return new Event(threads, null, Set.of(), null, null, -1, -1);
    }

    boolean isDirectlyBefore(Event later) {
      return !Collections.disjoint(threads, later.threads)
          || later.threads.contains(forked)
          || threads.contains(later.joined)
          || (forked >= 0 && forked == later.joined) // a thread without events has a life as well
          || (target != null && target.equals(later.target) && isOrdered(sync, later.sync));
    }

    private static boolean isOrdered(Sync first, Sync second) {
      return (MONITOR.contains(first) && MONITOR.contains(second))
          || (first == Sync.VOLATILE_WRITE && second == Sync.VOLATILE_READ)
          || (first == Sync.INIT && second == Sync.USE);
    }

    boolean conflicts(Event other) {
      return access != null
          && other.access != null
          && (access == Access.WRITE || other.access == Access.WRITE);
    }

    Set<Variable> common(Event other) {
      return variables.stream().filter(other.variables::contains).collect(Collectors.toSet());
    }
  }
}
