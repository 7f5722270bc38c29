/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** A slot of one element between a producer and a consumer, with wait and notifyAll. */
// expect: no race
public class WaitNotify {
  private final Object lock = new Object();
  private int[] slot;
  private long sum;

  public static void main(String[] args) {
    WaitNotify handover = new WaitNotify();
    Threads.together(handover::produce, handover::consume);
    System.out.println(handover.sum);
  }

  private void produce() {
    for (int i = 1; i <= 200; i++) {
      int[] element = {i};
      synchronized (lock) {
        while (slot != null) {
          await();
        }
        slot = element;
        lock.notifyAll();
      }
    }
  }

  private void consume() {
    for (int i = 1; i <= 200; i++) {
      int[] element;
      synchronized (lock) {
        while (slot == null) {
          await();
        }
        element = slot;
        slot = null;
        lock.notifyAll();
      }
      sum += element[0];
      element[0] = 0;
    }
  }

  private void await() {
    try {
      lock.wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
