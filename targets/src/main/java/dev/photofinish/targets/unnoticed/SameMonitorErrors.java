/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;

/** To wait or notify without the lock is an error, and leaves the locks alone. */
// expect: no race
public class SameMonitorErrors {
  private int count;

  private interface Step {
    void run(Object lock) throws Exception;
  }

  public static void main(String[] args) {
    SameMonitorErrors object = new SameMonitorErrors();
    attempt(object, Object::wait);
    attempt(object, lock -> lock.wait(10));
    attempt(object, lock -> lock.wait(-1));
    attempt(object, lock -> lock.wait(0, 1_000_000));
    attempt(object, Object::notify);
    attempt(object, Object::notifyAll);
    attempt(new int[1], Object::notifyAll);
    attempt(new int[1], lock -> lock.wait(1));
    Threads.together(object::increment, object::increment);
    System.out.println(object.count);
  }

  private static void attempt(Object lock, Step step) {
    try {
      step.run(lock);
    } catch (Exception e) {
      System.out.println(e);
    }
    synchronized (lock) {
      try {
        step.run(new Object());
      } catch (Exception e) {
        System.out.println(e);
      }
    }
  }

  private synchronized void increment() {
    count++;
    try {
      wait(-5);
    } catch (IllegalArgumentException | InterruptedException e) {
      count++;
    }
  }
}
