/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Heaps compare elements that they do not hand out. */
// expect: no race
public class EveryHeap {
  private static final int[] NUMBERS = {0, 5, 2, 7, 6, 3, 4};

  public static void main(String[] args) {
    // idiom: PriorityBlockingQueue: every way to make it compare
    heap(new PriorityBlockingQueue<>());
    heap(new PriorityBlockingQueue<>(4, Comparator.comparing(Element::number)));
    delays();
    System.out.println("done");
  }

  private static void heap(PriorityBlockingQueue<Element> heap) {
    compared(heap, first -> heap.poll());
    compared(heap, first -> heap.take());
    compared(heap, first -> heap.poll(1, TimeUnit.SECONDS));
    compared(heap, first -> heap.drainTo(new ArrayList<>()));
    compared(heap, heap::remove);
    compared(heap, first -> heap.add(new Element(1)));
    compared(heap, first -> heap.removeIf(each -> each == first));
  }

  private static void delays() {
    DelayQueue<Element> delays = new DelayQueue<>();
    // idiom: DelayQueue: every way to make it compare
    compared(delays, first -> delays.poll());
    compared(delays, first -> delays.take());
    compared(delays, first -> delays.poll(1, TimeUnit.SECONDS));
    compared(delays, first -> delays.drainTo(new ArrayList<>()));
    compared(delays, delays::remove);
    compared(delays, first -> delays.remove(new Element(9)));
    compared(delays, first -> delays.add(new Element(1)));
  }

  /** What makes a heap compare what it holds. */
  @FunctionalInterface
  private interface Comparing {
    void compare(Element first) throws Exception;
  }

  /** Each element is changed before it is put: to have the first does not order the others. */
  private static void compared(Collection<Element> heap, Comparing comparing) {
    Element first = new Element(-1);
    Threads.unordered(
        () -> {
          for (int number : NUMBERS) {
            Element element = number == 0 ? first : new Element(-1);
            element.number = number;
            heap.add(element);
          }
        },
        () -> {
          try {
            comparing.compare(first);
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        });
    heap.clear();
  }

  /** Has a number that others look at. */
  private static final class Element implements Delayed {
    private int number;

    Element(int number) {
      this.number = number;
    }

    int number() {
      return number;
    }

    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(number, ((Element) other).number);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Element element && element.number == number;
    }

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }
  }
}
