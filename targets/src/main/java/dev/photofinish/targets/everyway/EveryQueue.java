/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Every way to put an element into a queue, and to take it out. */
// expect: no race
public class EveryQueue {
  /** What puts an element somewhere. */
  @FunctionalInterface
  private interface Put<E> {
    void put(E element) throws Exception;
  }

  /** What every queue takes; all are equal, and due. */
  private static final class Element implements Delayed {
    @Override
    public int compareTo(Delayed other) {
      return 0;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }
  }

  public static void main(String[] args) {
    // idiom: Queues: every way to put an element, and to take it
    blocking(new ArrayBlockingQueue<>(4));
    blocking(new LinkedBlockingQueue<>());
    blocking(new LinkedBlockingDeque<>());
    blocking(new PriorityBlockingQueue<>());
    blocking(new DelayQueue<>());
    blocking(new LinkedTransferQueue<>());
    queue(new ConcurrentLinkedQueue<>());
    queue(new ConcurrentLinkedDeque<>());
    meetings();
    System.out.println("done");
  }

  private static void queue(Queue<Element> queue) {
    handed(queue, queue::add, queue::poll);
    handed(queue, queue::offer, queue::peek);
    handed(queue, queue::offer, queue::element);
    handed(queue, queue::offer, queue::remove);
    handed(queue, element -> queue.addAll(List.of(element, new Element())), queue::poll);
  }

  private static void blocking(BlockingQueue<Element> queue) {
    queue(queue);
    handed(queue, queue::put, queue::take);
    handed(queue, e -> queue.offer(e, 1, TimeUnit.SECONDS), () -> queue.poll(1, TimeUnit.SECONDS));
    handed(queue, queue::put, () -> drained(queue, 1));
    handed(queue, queue::put, () -> drained(queue, Integer.MAX_VALUE));
  }

  private static Element drained(BlockingQueue<Element> queue, int most) {
    List<Element> all = new ArrayList<>();
    if (most == 1) {
      queue.drainTo(all, 1);
    } else {
      queue.drainTo(all);
    }
    return all.get(0);
  }

  private static void handed(Queue<Element> queue, Put<Element> put, Callable<Element> take) {
    Element element = new Element();
    Order.of(() -> put.put(element), () -> Order.check(take.call() == element));
    queue.clear();
  }

  private static void meetings() {
    SynchronousQueue<Element> queue = new SynchronousQueue<>();
    // idiom: SynchronousQueue: every way to hand an element to who waits for it
    met(queue::put, queue::take);
    met(e -> insist(() -> queue.offer(e)), queue::take);
    met(queue::put, () -> insistOnOne(queue::poll));
    met(
        e -> Order.check(queue.offer(e, 30, TimeUnit.SECONDS)),
        () -> queue.poll(30, TimeUnit.SECONDS));
    LinkedTransferQueue<Element> transfers = new LinkedTransferQueue<>();
    // idiom: LinkedTransferQueue: every way to hand an element to who waits for it
    met(transfers::transfer, transfers::take);
    met(transfers::transfer, () -> insistOnOne(transfers::poll));
    met(e -> insist(() -> transfers.tryTransfer(e)), transfers::take);
    met(e -> Order.check(transfers.tryTransfer(e, 30, TimeUnit.SECONDS)), transfers::take);
  }

  private static void insist(Callable<Boolean> attempt) throws Exception {
    while (!attempt.call()) {
      Thread.yield();
    }
  }

  private static Element insistOnOne(Callable<Element> attempt) throws Exception {
    Element element = attempt.call();
    while (element == null) {
      Thread.yield();
      element = attempt.call();
    }
    return element;
  }

  /** Both run at the same time, since the first may wait for the second. */
  private static void met(Put<Element> put, Callable<Element> take) {
    Element element = new Element();
    Threads.together(
        () -> {
          Order.access();
          attempt(() -> put.put(element));
        },
        () -> {
          attempt(() -> Order.check(take.call() == element));
          Order.access();
        });
  }

  private static void attempt(Order.Action action) {
    try {
      action.run();
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
