/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** A second start fails, while the thread runs and when it has ended. */
// expect: no race
public class StartedTwice {
  private static int value = 1;
  private static boolean go; // guarded by the class

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(StartedTwice::run);
    thread.start();
    attempt(thread);
    synchronized (StartedTwice.class) {
      go = true;
      StartedTwice.class.notifyAll();
    }
    thread.join();
    attempt(thread);
    System.out.println(value);
  }

  private static void attempt(Thread thread) {
    try {
      thread.start();
    } catch (IllegalThreadStateException e) {
      System.out.println(e);
    }
  }

  private static void run() {
    synchronized (StartedTwice.class) {
      while (!go) {
        try {
          StartedTwice.class.wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }
    value++;
  }
}
