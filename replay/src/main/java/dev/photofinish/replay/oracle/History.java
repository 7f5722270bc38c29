/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import dev.photofinish.trace.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** All touches of one variable. */
final class History {
  /*
   * A list for each thread, in the order of the trace. The segments of a thread are ordered, so the
   * touches in a list that a later segment does not come after stand at the end of that list.
   */
  private final List<List<Touch>> reads = new ArrayList<>(1);
  private final List<List<Touch>> writes = new ArrayList<>(1);

  /** Whether the same segment has touched the variable in the same way before. */
  boolean has(Access access, int thread, int segment) {
    List<Touch> own = find(lists(access), thread);
    return own != null && own.get(own.size() - 1).segment() == segment;
  }

  void add(Touch touch) {
    List<List<Touch>> lists = lists(touch.access());
    List<Touch> own = find(lists, touch.thread());
    if (own == null) {
      own = new ArrayList<>(1);
      lists.add(own);
    }
    own.add(touch);
  }

  /** Passes on every touch so far that races with the later {@code touch}. */
  void forEachRacing(Touch touch, HappensBefore order, Consumer<Touch> action) {
    forEachUnordered(writes, touch, order, action);
    if (touch.access() == Access.WRITE) {
      forEachUnordered(reads, touch, order, action);
    }
  }

  private static void forEachUnordered(
      List<List<Touch>> lists, Touch touch, HappensBefore order, Consumer<Touch> action) {
    for (List<Touch> ofThread : lists) {
      int i = ofThread.size() - 1;
      while (i >= 0 && !order.ordered(ofThread.get(i).segment(), touch.segment())) {
        action.accept(ofThread.get(i--));
      }
    }
  }

  private List<List<Touch>> lists(Access access) {
    return access == Access.READ ? reads : writes;
  }

  private static List<Touch> find(List<List<Touch>> lists, int thread) {
    for (List<Touch> ofThread : lists) {
      if (ofThread.get(0).thread() == thread) {
        return ofThread;
      }
    }
    return null;
  }
}
