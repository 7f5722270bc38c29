/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Light;
import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads go on on other carriers, after each wait and each lock: who they are stays. */
// expect: no race
public class CarriersChange {
  private final ReentrantLock lock = new ReentrantLock();
  private final long[] own = new long[100];
  private long locked;
  private long synchronised;

  public static void main(String[] args) {
    CarriersChange object = new CarriersChange();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < object.own.length; i++) {
      int number = i;
      threads.add(Light.start(() -> object.work(number)));
    }
    threads.forEach(Threads::join);
    long sum = object.locked + object.synchronised;
    for (long each : object.own) {
      sum += each;
    }
    System.out.println(sum);
  }

  private void work(int number) {
    for (int i = 0; i < 20; i++) {
      own[number]++;
      Thread.yield();
      own[number]++;
      lock.lock();
      try {
        locked++;
        LockSupport.parkNanos(1);
        locked++;
      } finally {
        lock.unlock();
      }
      own[number]++;
      increment();
    }
  }

  private synchronized void increment() {
    synchronised++;
  }
}
