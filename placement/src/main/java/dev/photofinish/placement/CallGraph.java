/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds out what code does that calls other code. */
final class CallGraph {
  /*
   * What a node does is what it does by itself and what those do that it calls. All of that only
   * grows from nothing, except for whether it ends: that is assumed of nobody, and found out
   * for those that do not repeat themselves and call only what ends. So whoever calls himself, over
   * however many others, may go on for ever, as far as anybody can wait.
   */

  /** A method, or a call. */
  static final class Node {
    private final Effect own;
    private final Set<Ground> ownGrounds;
    private final List<Node> callees = new ArrayList<>();
    private final List<Node> callers = new ArrayList<>();
    private Effect effect = Effect.ENDLESS;
    private Set<Ground> grounds = Set.of();

    Node(Effect own, Set<Ground> grounds) {
      this.own = own;
      this.ownGrounds = grounds;
    }

    void calls(Node callee) {
      callees.add(callee);
      callee.callers.add(this);
    }

    Effect effect() {
      return effect;
    }

    /** What that rests on. */
    Set<Ground> grounds() {
      return grounds;
    }

    /** Returns whether anything is new. */
    private boolean update() {
      Effect all = own;
      Set<Ground> rest = new LinkedHashSet<>(ownGrounds);
      for (Node each : callees) {
        all = all.and(each.effect);
        rest.addAll(each.grounds);
      }
      if (all.isAnything()) {
        all = Effect.ANYTHING; // rests on nothing
        rest = Set.of();
      }
      boolean changed = !all.equals(effect) || !rest.equals(grounds);
      effect = all;
      grounds = rest;
      return changed;
    }
  }

  private CallGraph() {}

  static void solve(Collection<Node> nodes) {
    Set<Node> waiting = new LinkedHashSet<>(nodes);
    Deque<Node> open = new ArrayDeque<>(waiting);
    while (!open.isEmpty()) {
      Node node = open.poll();
      waiting.remove(node);
      if (node.update()) {
        for (Node each : node.callers) {
          if (waiting.add(each)) {
            open.add(each);
          }
        }
      }
    }
  }
}
