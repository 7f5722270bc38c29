/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The loops of a method, and an order of its blocks in which most come after where control comes
 * from.
 */
final class Loops {
  private final Blocks blocks;
  private final List<List<Integer>> predecessors = new ArrayList<>();
  private final List<Integer> order = new ArrayList<>(); // reverse postorder
  private final int[] position; // in the order; -1 if never reached
  private final int[] dominator;
  private final Map<Integer, BitSet> bodies = new TreeMap<>(); // by the block at the head

  Loops(Blocks blocks) {
    this.blocks = blocks;
    this.position = new int[blocks.size()];
    this.dominator = new int[blocks.size()];
    sort();
    findPredecessors();
    findDominators();
    findBodies();
  }

  /** The blocks that can be reached, in reverse postorder. */
  List<Integer> order() {
    return order;
  }

  int position(int block) {
    return position[block];
  }

  /** The blocks of the loop with a head, itself included; null if it is the head of none. */
  BitSet body(int head) {
    return bodies.get(head);
  }

  Map<Integer, BitSet> bodies() {
    return bodies;
  }

  boolean isInLoop(int block) {
    return bodies.values().stream().anyMatch(body -> body.get(block));
  }

  boolean dominates(int first, int second) {
    int at = second;
    while (position[at] > position[first]) {
      at = dominator[at];
    }
    return at == first;
  }

  private int[] next(int block) {
    Block from = blocks.get(block);
    int[] all = Arrays.copyOf(from.successors(), from.successors().length + from.handlers().length);
    System.arraycopy(from.handlers(), 0, all, from.successors().length, from.handlers().length);
    return all;
  }

  /** Depth first, without recursion: methods may have thousands of blocks. */
  private void sort() {
    Arrays.fill(position, -1);
    BitSet seen = new BitSet();
    List<int[]> path = new ArrayList<>(); // block, and how many of its successors were visited
    path.add(new int[] {0, 0});
    seen.set(0);
    while (!path.isEmpty()) {
      int[] top = path.get(path.size() - 1);
      int[] next = next(top[0]);
      if (top[1] == next.length) {
        order.add(top[0]);
        path.remove(path.size() - 1);
      } else if (!seen.get(next[top[1]++])) {
        seen.set(next[top[1] - 1]);
        path.add(new int[] {next[top[1] - 1], 0});
      }
    }
    Collections.reverse(order);
    for (int i = 0; i < order.size(); i++) {
      position[order.get(i)] = i;
    }
  }

  private void findPredecessors() {
    for (int i = 0; i < blocks.size(); i++) {
      predecessors.add(new ArrayList<>());
    }
    for (int block : order) {
      for (int next : next(block)) {
        predecessors.get(next).add(block);
      }
    }
  }

  private void findDominators() {
    Arrays.fill(dominator, -1);
    dominator[0] = 0;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block : order.subList(1, order.size())) {
        int common = -1;
        for (int each : predecessors.get(block)) {
          if (dominator[each] >= 0) {
            common = common < 0 ? each : meet(common, each);
          }
        }
        changed |= dominator[block] != common;
        dominator[block] = common;
      }
    }
  }

  private int meet(int first, int second) {
    int a = first;
    int b = second;
    while (a != b) {
      if (position[a] > position[b]) {
        a = dominator[a];
      } else {
        b = dominator[b];
      }
    }
    return a;
  }

  private void findBodies() {
    for (int block : order) {
      for (int next : next(block)) {
        if (position[next] <= position[block]) {
          BitSet body = bodies.computeIfAbsent(next, head -> new BitSet());
          if (dominates(next, block)) {
            addBody(next, block, body);
          } else {
            body.set(0, blocks.size()); // entered in the middle: it might be anywhere
          }
        }
      }
    }
  }

  private void addBody(int head, int last, BitSet body) {
    body.set(head);
    List<Integer> open = new ArrayList<>(List.of(last));
    while (!open.isEmpty()) {
      int block = open.remove(open.size() - 1);
      if (!body.get(block)) {
        body.set(block);
        open.addAll(predecessors.get(block));
      }
    }
  }
}
