/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.juc;

import dev.photofinish.targets.Threads;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits on monitors of the program that it does not call itself. */
// expect: no race
public class Waits {
  private static int data;

  @FunctionalInterface
  private interface Wait {
    void on(Object lock) throws Throwable;
  }

  @FunctionalInterface
  private interface BoundWait {
    void go() throws InterruptedException;
  }

  public static void main(String[] args) throws Exception {
    // idiom: monitors: TimeUnit.timedWait gives the lock away
    handOver(new Object(), lock -> TimeUnit.MILLISECONDS.timedWait(lock, 1));
    // idiom: monitors: a wait by reflection gives the lock away
    Method method = Object.class.getMethod("wait");
    handOver(new Object(), method::invoke);
    // idiom: monitors: a wait by a method handle gives the lock away
    MethodHandle handle =
        MethodHandles.lookup().findVirtual(Object.class, "wait", MethodType.methodType(void.class));
    handOver(new Object(), lock -> handle.invoke(lock));
    // idiom: monitors: a method reference to wait gives the lock away
    handOver(
        new Object(),
        lock -> {
          BoundWait bound = lock::wait;
          bound.go();
        });
    // idiom: Thread.join: with a time limit gives the lock of the thread away
    CountDownLatch end = new CountDownLatch(1);
    Thread thread = new Thread(() -> await(end));
    thread.start();
    handOver(thread, lock -> thread.join(1));
    end.countDown();
    Threads.join(thread);
    System.out.println(data);
  }

  private static void handOver(Object lock, Wait wait) {
    Threads.together(() -> waitFor(lock, wait), () -> tell(lock));
  }

  private static void waitFor(Object lock, Wait wait) {
    synchronized (lock) {
      data = 1;
      while (data == 1) {
        try {
          wait.on(lock);
        } catch (Throwable e) {
          throw new AssertionError(e);
        }
      }
      data++;
    }
  }

  private static void tell(Object lock) {
    boolean told = false;
    while (!told) {
      synchronized (lock) {
        if (data == 1) {
          data = 2;
          lock.notifyAll();
          told = true;
        }
      }
    }
  }

  private static void await(CountDownLatch end) {
    try {
      end.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
