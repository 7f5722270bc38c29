/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.util.concurrent.CountDownLatch;

/** What waits on its own monitor, which the program has not entered, orders nothing. */
// expect: race on static field WaitsMisused.data
public class WaitsMisused {
  private static int data;

  public static void main(String[] args) {
    CountDownLatch end = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              try {
                end.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    thread.start();
    synchronized (thread) {
      data++; // a monitor that has been entered, but is not now
    }
    // idiom: Thread.join: with a time limit gives the lock of the thread away
    Threads.unordered(
        () -> {
          data++;
          join(thread);
        },
        () -> {
          join(thread);
          data++;
        });
    end.countDown();
    Threads.join(thread);
    System.out.println(data);
  }

  private static void join(Thread thread) {
    try {
      thread.join(1);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
