/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;

/** Every way to put an element at one end of a deque, and to take it from either. */
// expect: no race
public class EveryDeque {
  /** What puts an element somewhere. */
  @FunctionalInterface
  private interface Put {
    void put(Object element) throws Exception;
  }

  public static void main(String[] args) {
    // idiom: Deques: every way to put an element, and to take it, at either end
    deque(new ConcurrentLinkedDeque<>());
    LinkedBlockingDeque<Object> blocking = new LinkedBlockingDeque<>();
    deque(blocking);
    blocking(blocking);
    System.out.println("done");
  }

  private static void deque(Deque<Object> deque) {
    handed(deque, deque::addFirst, deque::pollLast);
    handed(deque, deque::offerFirst, deque::peekLast);
    handed(deque, deque::push, deque::getLast);
    handed(deque, deque::addLast, deque::pollFirst);
    handed(deque, deque::offerLast, deque::peekFirst);
    handed(deque, deque::add, deque::getFirst);
    handed(deque, deque::offer, deque::removeFirst);
    handed(deque, deque::offer, deque::removeLast);
    handed(deque, deque::offer, deque::pop);
    handed(deque, element -> deque.addAll(List.of(element, new Object())), deque::poll);
    handed(deque, deque::add, () -> deque.descendingIterator().next());
    removals(deque);
    lateElements(deque);
  }

  private static void blocking(BlockingDeque<Object> deque) {
    handed(deque, deque::putFirst, deque::takeLast);
    handed(deque, deque::putLast, deque::takeFirst);
    handed(deque, deque::put, deque::take);
    handed(
        deque,
        element -> deque.offerFirst(element, 1, TimeUnit.SECONDS),
        () -> deque.pollLast(1, TimeUnit.SECONDS));
    handed(
        deque,
        element -> deque.offerLast(element, 1, TimeUnit.SECONDS),
        () -> deque.pollFirst(1, TimeUnit.SECONDS));
  }

  private static void removals(Deque<Object> deque) {
    // idiom: Deques: an element that is found, and so removed
    handed(deque, deque::add, element -> Order.check(deque.removeFirstOccurrence(element)));
    handed(deque, deque::add, element -> Order.check(deque.removeLastOccurrence(element)));
  }

  /** Iterators of these deques see what comes while they are under way. */
  private static void lateElements(Deque<Object> deque) {
    deque.addAll(List.of(1, 2));
    Iterator<Object> each = deque.iterator();
    // idiom: Deques: an element that an iterator finds which was there before
    handed(
        deque,
        deque::addLast,
        element -> {
          each.next();
          each.next();
          Order.check(each.next() == element);
        });
    deque.addAll(List.of(1, 2));
    Iterator<Object> down = deque.descendingIterator();
    handed(
        deque,
        deque::addFirst,
        element -> {
          down.next();
          down.next();
          Order.check(down.next() == element);
        });
  }

  private static void handed(Deque<Object> deque, Put put, Callable<Object> take) {
    handed(deque, put, element -> Order.check(take.call() == element));
  }

  private static void handed(Deque<Object> deque, Put put, Put look) {
    Object element = new Object();
    Order.of(() -> put.put(element), () -> look.put(element));
    deque.clear();
  }
}
