/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Methods that hold the lock of their object or of their class, in every mixture. */
// expect: no race
public class SynchronizedMethods {
  private static int shared;
  private int own;

  public static void main(String[] args) {
    SynchronizedMethods object = new SynchronizedMethods();
    Runnable often =
        () -> {
          for (int i = 0; i < 500; i++) {
            object.increment();
            incrementShared();
            object.incrementBoth(i);
          }
        };
    Threads.together(often, often);
    System.out.println(object.own + " " + shared);
  }

  private synchronized void increment() {
    own++;
  }

  private static synchronized void incrementShared() {
    shared++;
  }

  private synchronized int incrementBoth(int i) {
    if (i % 2 == 0) {
      increment();
      incrementShared();
      return own;
    }
    synchronized (SynchronizedMethods.class) {
      return own + shared++;
    }
  }
}
