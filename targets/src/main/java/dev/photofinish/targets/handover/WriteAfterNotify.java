/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** The producer says that it is ready, and only then writes what the consumer reads. */
// expect: race on field WriteAfterNotify.data
public class WriteAfterNotify {
  private boolean ready;
  private int data;
  private boolean seen;

  public static void main(String[] args) {
    WriteAfterNotify handover = new WriteAfterNotify();
    Threads.together(handover::produce, handover::consume);
    System.out.println(handover.data + " " + handover.seen);
  }

  private void produce() {
    synchronized (this) {
      ready = true;
      notify();
    }
    data = 42; // assertRaceWith("consume")
  }

  private void consume() {
    synchronized (this) {
      while (!ready) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }
    seen = data >= 0; // assertRaceWith("produce")
  }
}
