/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A collection compares what it holds, and has ended. What another one compares then, which is not
 * safe to share, is not ordered by the first, though that had the element, too.
 */
// expect: race on element 0 of int[]
// expect: race on element 1 of int[]
// expect: race on element 2 of int[]
// expect: race on element 3 of int[]
// expect: race on element 4 of int[]
// expect: race on element 5 of int[]
// expect: race on element 6 of int[]
// expect: race on element 7 of int[]
// expect: race on element 8 of int[]
// expect: race on element 9 of int[]
// expect: race on element 10 of int[]
// expect: race on element 11 of int[]
// expect: race on element 12 of int[]
// expect: race on element 13 of int[]
// expect: race on element 14 of int[]
// expect: race on element 15 of int[]
// expect: race on element 16 of int[]
// expect: race on element 17 of int[]
public class EveryComparisonMisused {
  private static final int[] NUMBERS = new int[18];

  public static void main(String[] args) {
    heaps();
    delays();
    lists();
    parts();
    System.out.println("done");
  }

  private static void heaps() {
    PriorityBlockingQueue<Element> heap = new PriorityBlockingQueue<>();
    // idiom: PriorityBlockingQueue: what it has compared, then what another compares
    apart(heap, () -> NUMBERS[0]++, () -> heap.offer(new Element()));
    apart(heap, () -> NUMBERS[1]++, heap::poll);
    heap.add(new Element());
    Iterator<Element> each = heap.iterator();
    each.next();
    apart(heap, () -> NUMBERS[2]++, each::remove);
    heap.add(new Element());
    apart(heap, () -> NUMBERS[3]++, () -> heap.removeIf(element -> true));
  }

  private static void delays() {
    DelayQueue<Element> delays = new DelayQueue<>();
    // idiom: DelayQueue: what it has compared, then what another compares
    apart(delays, () -> NUMBERS[4]++, () -> delays.offer(new Element()));
    apart(delays, () -> NUMBERS[5]++, delays::poll);
    apart(delays, () -> NUMBERS[6]++, () -> delays.drainTo(new PriorityQueue<>()));
    apart(delays, () -> NUMBERS[7]++, () -> delays.remove(new Element()));
    delays.add(new Element());
    apart(delays, () -> NUMBERS[8]++, () -> take(delays));
  }

  private static void lists() {
    CopyOnWriteArrayList<Element> list = new CopyOnWriteArrayList<>();
    // idiom: CopyOnWriteArrayList: what it has compared, then what another compares
    apart(list, () -> NUMBERS[9]++, () -> list.remove(new Element()));
    apart(list, () -> NUMBERS[10]++, () -> list.addIfAbsent(new Element()));
    apart(list, () -> NUMBERS[11]++, () -> list.addAllAbsent(List.of(new Element())));
    apart(list, () -> NUMBERS[12]++, () -> list.containsAll(List.of(new Element())));
    list.add(new Element());
    apart(list, () -> NUMBERS[13]++, () -> fail(() -> list.indexOf(new Failing())));
    list.add(new Element());
    apart(list, () -> NUMBERS[14]++, () -> fail(() -> list.lastIndexOf(new Failing())));
  }

  private static void parts() {
    CopyOnWriteArrayList<Element> list = new CopyOnWriteArrayList<>();
    // idiom: CopyOnWriteArrayList: what a part has compared, then what another compares
    list.add(new Element());
    apart(list, () -> NUMBERS[15]++, () -> fail(() -> part(list).indexOf(new Failing())));
    list.add(new Element());
    apart(list, () -> NUMBERS[16]++, () -> fail(() -> part(list).lastIndexOf(new Failing())));
    list.add(new Element());
    apart(list, () -> NUMBERS[17]++, () -> part(list).containsAll(List.of(new Element())));
  }

  private static List<Element> part(List<Element> list) {
    return list.subList(0, 1);
  }

  private static void take(DelayQueue<Element> delays) {
    try {
      delays.take();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void fail(Runnable search) {
    try {
      search.run();
    } catch (IllegalStateException e) {
      return;
    }
    throw new AssertionError("has not failed");
  }

  /** What was put into {@code safe}, and is there no more, is compared in another queue. */
  private static void apart(Collection<Element> safe, Runnable touch, Runnable compares) {
    Element shared = new Element();
    shared.touch = touch;
    Queue<Element> unsafe = new PriorityQueue<>(List.of(shared));
    Threads.unordered(
        () -> {
          touch.run();
          safe.add(shared);
          safe.removeIf(each -> each == shared);
        },
        () -> {
          compares.run();
          unsafe.add(new Element());
        });
    safe.clear();
  }

  /** Touches something when another is compared with it. */
  private static class Element implements Delayed {
    private Runnable touch = () -> {};

    @Override
    public int compareTo(Delayed other) {
      ((Element) other).touch.run();
      return 0;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }
  }

  /** Cannot be compared. */
  private static final class Failing extends Element {
    @Override
    public boolean equals(Object other) {
      throw new IllegalStateException();
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }
}
