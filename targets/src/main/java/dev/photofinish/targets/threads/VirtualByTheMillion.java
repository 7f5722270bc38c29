/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Light;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Virtual threads that wait for each other, take a lock and end; {@code -Dsize=1000000
 * -Dwindow=10000} makes them a million, ten thousand of which are alive at a time.
 */
// expect: no race
public class VirtualByTheMillion {
  private static final int SIZE = Integer.getInteger("size", 4000);
  private static final int WINDOW = Integer.getInteger("window", 400);

  private final ReentrantLock lock = new ReentrantLock();
  private final long[] own = new long[WINDOW];
  private long step = 1;
  private long locked;

  public static void main(String[] args) throws InterruptedException {
    VirtualByTheMillion object = new VirtualByTheMillion();
    long sum = 0;
    for (int started = 0; started < SIZE; started += WINDOW) {
      object.step = started;
      object.run();
      for (long each : object.own) {
        sum += each;
      }
    }
    System.out.println(sum + object.locked);
  }

  private void run() throws InterruptedException {
    CountDownLatch gate = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(WINDOW);
    for (int i = 0; i < WINDOW; i++) {
      int number = i;
      Light.start(() -> work(number, gate, done));
    }
    gate.countDown();
    done.await();
  }

  private void work(int number, CountDownLatch gate, CountDownLatch done) {
    own[number] += step;
    await(gate);
    LockSupport.parkNanos(1);
    own[number] += step;
    lock.lock();
    try {
      locked++;
    } finally {
      lock.unlock();
    }
    done.countDown();
  }

  private static void await(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
