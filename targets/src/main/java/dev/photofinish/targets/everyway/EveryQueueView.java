/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Spliterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Every way to come by an element of a queue without taking it out. */
// expect: no race
public class EveryQueueView {
  /** What looks for an element. */
  @FunctionalInterface
  private interface Look {
    void at(Object element) throws Exception;
  }

  public static void main(String[] args) {
    // idiom: Queues: every way to look at an element, to find it, to go through all
    for (Queue<Object> each :
        List.<Queue<Object>>of(
            new ArrayBlockingQueue<>(4),
            new LinkedBlockingQueue<>(),
            new LinkedBlockingDeque<>(),
            new PriorityBlockingQueue<>(4, Comparator.comparing(Object::hashCode)),
            new LinkedTransferQueue<>(),
            new ConcurrentLinkedQueue<>(),
            new ConcurrentLinkedDeque<>())) {
      views(each);
      if (!(each instanceof PriorityBlockingQueue)) {
        lateIteration(each);
      }
      if (!(each instanceof ArrayBlockingQueue)) {
        lateSplitting(each);
      }
      callbacks(each);
    }
    delays();
    System.out.println("done");
  }

  private static void views(Queue<Object> queue) {
    handed(queue, element -> Order.check(queue.toArray()[0] == element));
    handed(queue, element -> Order.check(queue.toArray(new Object[0])[0] == element));
    handed(queue, element -> Order.check(queue.toArray(Object[]::new)[0] == element));
    handed(queue, element -> Order.check(queue.contains(element)));
    handed(queue, element -> Order.check(queue.remove(element)));
    handed(queue, element -> Order.check(queue.iterator().next() == element));
    handed(queue, element -> queue.iterator().forEachRemaining(each -> Order.access()));
    handed(queue, element -> queue.forEach(each -> Order.access()));
    handed(queue, element -> queue.spliterator().tryAdvance(each -> Order.access()));
    handed(queue, element -> queue.spliterator().forEachRemaining(each -> Order.access()));
    handed(queue, element -> queue.removeIf(each -> touched()));
    handed(queue, element -> queue.removeIf(each -> !touched()));
    for (int i = 0; i < 2; i++) {
      queue.add(i);
    }
    handed(queue, element -> queue.spliterator().trySplit().forEachRemaining(each -> touched()));
  }

  /** Iterators see what comes while they are under way. */
  private static void lateIteration(Queue<Object> queue) {
    queue.addAll(List.of(1, 2));
    Iterator<Object> iterator = queue.iterator();
    // idiom: Queues: an element that an iterator finds which was there before
    handed(
        queue,
        element -> {
          iterator.next();
          iterator.next();
          Order.check(iterator.next() == element);
        });
  }

  private static void lateSplitting(Queue<Object> queue) {
    Spliterator<Object> one = queue.spliterator();
    // idiom: Queues: an element that a spliterator finds which was there before
    handed(queue, element -> one.tryAdvance(each -> Order.access()));
    Spliterator<Object> all = queue.spliterator();
    handed(queue, element -> all.forEachRemaining(each -> Order.access()));
    Spliterator<Object> whole = queue.spliterator();
    Element several = new Element();
    Order.of(
        () -> queue.addAll(List.of(several, several, several)),
        () -> whole.trySplit().forEachRemaining(each -> Order.access()));
    queue.clear();
  }

  /** The same as often as one likes, in queues of any order. */
  private static final class Element implements Comparable<Element> {
    @Override
    public int compareTo(Element other) {
      return 0;
    }
  }

  /** Code of the program that the queue calls before it has handed out anything. */
  private static void callbacks(Queue<Object> queue) {
    // idiom: Queues: equals and toString of an element
    called(queue, element -> queue.contains(new Called()));
    called(queue, element -> queue.remove(new Called()));
    called(queue, element -> Order.check(!queue.toString().isEmpty()));
    called(queue, element -> queue.removeAll(List.of(new Called())));
    called(queue, element -> queue.retainAll(List.of(new Called())));
  }

  private static void delays() {
    DelayQueue<Called> queue = new DelayQueue<>();
    // idiom: DelayQueue: every way to look at an element, and its delay
    called(queue, element -> Order.check(queue.toArray()[0] == element));
    called(queue, element -> Order.check(queue.toArray(new Called[0])[0] == element));
    called(queue, element -> Order.check(queue.iterator().next() == element));
    called(queue, element -> Order.check(queue.poll() == element));
    called(queue, element -> queue.poll(1, TimeUnit.SECONDS));
    called(queue, element -> queue.take());
    called(queue, element -> queue.drainTo(new ConcurrentLinkedQueue<>()));
    called(queue, element -> queue.remove(new Called()));
    called(queue, element -> queue.add(new Called()));
  }

  private static boolean touched() {
    Order.access();
    return true;
  }

  private static void handed(Collection<Object> all, Look look) {
    Object element = new Object();
    Order.of(() -> all.add(element), () -> look.at(element));
    all.clear();
  }

  private static void called(Collection<? super Called> all, Look look) {
    Called element = new Called();
    Order.of(() -> all.add(element), () -> look.at(element));
    all.clear();
  }

  /** Looks at what is shared whenever it is called. */
  private static final class Called implements Delayed {
    @Override
    public boolean equals(Object other) {
      Order.access();
      return false;
    }

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public String toString() {
      Order.access();
      return "called";
    }

    @Override
    public int compareTo(Delayed other) {
      Order.access();
      return 0;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      Order.access();
      return 0;
    }
  }
}
