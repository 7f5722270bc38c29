/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

/** An exception ends the wait, and the lock is held when the handler runs. */
// expect: no race
public class InterruptedWait {
  private final Object lock = new Object();
  private boolean waiting;
  private int count;

  public static void main(String[] args) throws InterruptedException {
    InterruptedWait object = new InterruptedWait();
    Thread sleeper = new Thread(object::sleep);
    sleeper.start();
    object.wake(sleeper);
    sleeper.join();
    System.out.println(object.count);
  }

  private void sleep() {
    synchronized (lock) {
      waiting = true;
      count++;
      lock.notifyAll();
      try {
        while (waiting) {
          lock.wait();
        }
      } catch (InterruptedException e) {
        count += 10;
      }
    }
  }

  private void wake(Thread sleeper) throws InterruptedException {
    synchronized (lock) {
      while (!waiting) {
        lock.wait();
      }
      count += 100;
      sleeper.interrupt();
      count += 1000;
    }
  }
}
