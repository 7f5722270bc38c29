/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** The end of a thread notifies whoever waits on it: join, written by hand. */
// expect: no race
public class WaitForThread {
  private static int value;

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> value++);
    thread.start();
    synchronized (thread) {
      while (thread.isAlive()) {
        thread.wait();
      }
    }
    value++;
    System.out.println(value);
  }
}
