/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Joins the runs of a loop that lie next to each other, as {@code a[i]} and {@code a[i+1]} do. */
final class Neighbours {
  /*
   * If every round of a loop goes on where the last one has ended, its accesses are one run: in
   *
   *   for (i = 0; i < n; i += 3) sum += a[i] + a[i + 1] + a[i + 2];
   *
   * the index of the last access tells of all three which have been made, also when an exception
   * comes between them.
   */

  /**
   * Runs that may be one.
   *
   * @param step from round to round
   */
  private record Kind(Value array, boolean write, int step) {}

  private final ToLongFunction<AbstractInsnNode> order;
  private final Map<Kind, Map<Run, Value>> kinds = new LinkedHashMap<>(); // with their indices

  /**
   * @param order of accesses in a round
   */
  Neighbours(ToLongFunction<AbstractInsnNode> order) {
    this.order = order;
  }

  /** Adds a run of one access to an array that is the same in all rounds, whatever others do. */
  void add(Run run, Path.Element path) {
    kinds
        .computeIfAbsent(
            new Kind(path.array(), run.write(), run.step()), key -> new LinkedHashMap<>())
        .put(run, path.index());
  }

  /** Puts those that are one in the place of the first of them. */
  void join(List<Run> runs) {
    kinds.forEach(
        (kind, indices) -> {
          List<Run> inOrder = new ArrayList<>(indices.keySet());
          inOrder.sort(Comparator.comparingLong(run -> order.applyAsLong(run.access())));
          if (inOrder.size() > 1 && areNext(inOrder, indices, kind.step())) {
            Run first = inOrder.get(0);
            Run joined = joined(inOrder, kind.step() / inOrder.size());
            runs.replaceAll(run -> run.equals(first) ? joined : run);
            runs.removeAll(inOrder);
          }
        });
  }

  private static Run joined(List<Run> runs, int step) {
    Run first = runs.get(0);
    List<AbstractInsnNode> accesses = runs.stream().map(Run::access).toList();
    return Run.elements(accesses, first.write(), first.first(), step, true);
  }

  /** Whether each is as far from the one before as the next round from the last. */
  private static boolean areNext(List<Run> runs, Map<Run, Value> indices, int step) {
    Value first = indices.get(runs.get(0));
    for (int i = 1; i < runs.size(); i++) {
      Value distance = indices.get(runs.get(i)).plus(first, -1);
      if (!distance.isConstant() || (long) distance.constant() * runs.size() != (long) step * i) {
        return false;
      }
    }
    return true;
  }
}
