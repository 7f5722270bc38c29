/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Exceptions that leave synchronized methods and blocks give the locks back. */
// expect: no race
public class ExceptionsReleaseLocks {
  private static int statics;
  private int count;
  private int caught;

  public static void main(String[] args) {
    ExceptionsReleaseLocks object = new ExceptionsReleaseLocks();
    Threads.together(object::work, object::work);
    System.out.println(object.count + " " + object.caught + " " + statics);
  }

  private void work() {
    for (int i = 0; i < 200; i++) {
      try {
        throwing(i);
      } catch (IllegalStateException | ArithmeticException e) {
        synchronized (this) {
          caught++;
        }
      }
    }
  }

  private void throwing(int i) {
    switch (i % 4) {
      case 0 -> method();
      case 1 -> block();
      case 2 -> staticMethod(0);
      default -> nested();
    }
  }

  private synchronized void method() {
    count++;
    throw new IllegalStateException("method");
  }

  private void block() {
    synchronized (this) {
      count++;
      throw new IllegalStateException("block");
    }
  }

  private static synchronized int staticMethod(int zero) {
    statics++;
    return 1 / zero;
  }

  private void nested() {
    synchronized (ExceptionsReleaseLocks.class) {
      try {
        method();
      } finally {
        statics++;
      }
    }
  }
}
