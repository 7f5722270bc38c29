/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import dev.photofinish.replay.Variable;
import dev.photofinish.trace.Access;
import dev.photofinish.trace.Sync;
import dev.photofinish.trace.TraceVisitor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lists every race of a trace, at whatever cost in time and memory.
 *
 * <p>Takes a well-formed trace and counts its events from 0, the {@link #end} excepted. Accesses of
 * one variable, of one kind and in one segment — that is, between two synchronisations of a thread
 * — race with the same accesses of others; the earliest stands for all of them. So a loop gives one
 * pair, not thousands, and no pair that is left out ends before the one that is listed.
 *
 * <p>An oracle that reaches one of its limits gives up: it is not complete, and lists nothing.
 */
public final class Oracle implements TraceVisitor {
  private final Limits limits;
  private final HappensBefore order = new HappensBefore();
  private final Monitors monitors = new Monitors();
  private final Map<Variable, History> histories = new HashMap<>();
  private final Map<Long, Integer> types = new HashMap<>(); // of each array, as it is named first
  private final List<RacingPair> pairs = new ArrayList<>();
  private final Map<Variable, Long> firstRaces = new LinkedHashMap<>();
  private long events;
  private int touches;
  private String reason; // why the oracle gave up, or null

  public Oracle() {
    this(Limits.DEFAULT);
  }

  public Oracle(Limits limits) {
    this.limits = limits;
  }

  /** Whether the oracle has seen all of the trace through; otherwise there is a reason. */
  public boolean isComplete() {
    return reason == null;
  }

  /** Why the oracle gave up, if it did. */
  public Optional<String> reason() {
    return Optional.ofNullable(reason);
  }

  /** How many events have passed. */
  public long events() {
    return events;
  }

  /** The pairs that race, in the order of their second accesses. */
  public List<RacingPair> pairs() {
    return Collections.unmodifiableList(pairs);
  }

  /** The variables with races, in the order of {@link #firstRaces}. */
  public Set<Variable> racyVariables() {
    return firstRaces().keySet();
  }

  /**
   * The number of the event, for each variable with races, at which the first one is there: the
   * smallest number of the second access in a pair. A precise detector reports right there.
   */
  public Map<Variable, Long> firstRaces() {
    return Collections.unmodifiableMap(firstRaces);
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    touch(access, thread, new Variable(object, member, Variable.NO_INDEX), site);
    events++;
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    for (long i = from; i < to && isComplete(); i += step) {
      int name = types.computeIfAbsent(array, a -> type);
      touch(access, thread, new Variable(array, name, (int) i), site);
    }
    events++;
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    Target target = Target.of(sync, object, member);
    change(
        () -> {
          switch (sync) {
            case ACQUIRE -> {
              if (monitors.enter(thread, target)) {
                order.acquire(thread, target);
              }
            }
            case RELEASE -> {
              if (monitors.leave(thread, target)) {
                order.release(thread, target);
              }
            }
            case WAIT, VOLATILE_WRITE, INIT -> order.release(thread, target);
            case WAKE, VOLATILE_READ, USE -> order.acquire(thread, target);
          }
        });
  }

  @Override
  public void fork(int thread, int child) {
    change(() -> order.fork(thread, child));
  }

  @Override
  public void join(int thread, int child) {
    change(() -> order.join(thread, child));
  }

  @Override
  public void barrier(int[] threads) {
    Set<Integer> all = new LinkedHashSet<>();
    for (int thread : threads) {
      all.add(thread);
    }
    change(() -> order.barrier(all));
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

  private void change(Runnable ofOrder) {
    events++;
    if (isComplete()) {
      ofOrder.run();
      giveUpAbove(limits.segments(), order.segments(), "segments");
    }
  }

  private void touch(Access access, int thread, Variable variable, int site) {
    if (!isComplete()) {
      return;
    }
    int segment = order.segment(thread);
    History history = histories.computeIfAbsent(variable, v -> new History());
    if (history.has(access, thread, segment)) {
      return;
    }
    Touch touch = new Touch(events, access, thread, site, segment);
    history.forEachRacing(touch, order, earlier -> race(variable, earlier, touch));
    history.add(touch);
    touches++;
    giveUpAbove(limits.touches(), touches, "different accesses");
    giveUpAbove(limits.segments(), order.segments(), "segments");
    giveUpAbove(limits.pairs(), pairs.size(), "racing pairs");
  }

  private void race(Variable variable, Touch earlier, Touch touch) {
    firstRaces.putIfAbsent(variable, touch.event());
    if (pairs.size() <= limits.pairs()) { // one touch may race with very many
      pairs.add(new RacingPair(variable, earlier, touch));
    }
  }

  private void giveUpAbove(int limit, int number, String what) {
    if (number > limit) {
      reason = "more than " + limit + " " + what;
      order.clear();
      monitors.clear();
      histories.clear();
      types.clear();
      pairs.clear();
      firstRaces.clear();
    }
  }
}
