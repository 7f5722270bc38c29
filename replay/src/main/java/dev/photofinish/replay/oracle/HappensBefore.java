/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The happens-before relation of a trace, built while its events pass. */
final class HappensBefore {
  /*
   * The nodes of the graph are segments: the events of a thread between one synchronisation and the
   * next. Edges leave a segment at its end and enter one at its beginning, so all events of a
   * segment have the same order with those of any other.
   *
   * Segments are numbered as they begin. By then all that happens before one has been seen, so each
   * begins with the complete set of its ancestors: its predecessors, and theirs.
   */

  private final List<BitSet> ancestors = new ArrayList<>(); // of each segment
  private final Map<Integer, Integer> current = new HashMap<>(); // thread -> its segment

  /**
   * What an acquire of a target comes after: the segments that ended in a release of it. Those that
   * happen before another one in the list are left out, for they follow from it.
   */
  private final Map<Target, List<Integer>> released = new HashMap<>();

  /** The segment that {@code thread} is in. */
  int segment(int thread) {
    Integer segment = current.get(thread);
    return segment != null ? segment : begin(thread, List.of());
  }

  /** How many segments have begun. */
  int segments() {
    return ancestors.size();
  }

  /** Whether the events of one segment come before those of the other, or both are the same. */
  boolean ordered(int earlier, int later) {
    return earlier == later || ancestors.get(later).get(earlier);
  }

  /** What {@code thread} has done happens before every later acquire of {@code target}. */
  void release(int thread, Target target) {
    int segment = segment(thread);
    List<Integer> last = released.computeIfAbsent(target, t -> new ArrayList<>(1));
    last.removeIf(other -> ordered(other, segment));
    last.add(segment);
    begin(thread, List.of());
  }

  /** Every earlier release of {@code target} happens before what {@code thread} will do. */
  void acquire(int thread, Target target) {
    int segment = segment(thread);
    List<Integer> last = released.getOrDefault(target, List.of());
    if (!last.stream().allMatch(other -> ordered(other, segment))) {
      begin(thread, last);
    }
  }

  void fork(int thread, int child) {
    int forker = segment(thread);
    begin(thread, List.of());
    begin(child, List.of(forker));
  }

  void join(int thread, int child) {
    int joined = segment(child);
    begin(child, List.of());
    begin(thread, List.of(joined));
  }

  /** What any of {@code threads} has done happens before what any of them will do. */
  void barrier(Set<Integer> threads) {
    List<Integer> arrived = threads.stream().map(this::segment).toList();
    threads.forEach(thread -> begin(thread, arrived));
  }

  void clear() {
    ancestors.clear();
    current.clear();
    released.clear();
  }

  /** Begins the next segment of {@code thread}, after its last one and after {@code others}. */
  private int begin(int thread, List<Integer> others) {
    int segment = ancestors.size();
    BitSet before = new BitSet(segment);
    Integer last = current.put(thread, segment);
    if (last != null) {
      addWithAncestors(before, last);
    }
    others.forEach(other -> addWithAncestors(before, other));
    ancestors.add(before);
    return segment;
  }

  private void addWithAncestors(BitSet before, int segment) {
    before.or(ancestors.get(segment));
    before.set(segment);
  }
}
