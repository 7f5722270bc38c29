/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Locked blocks that are nothing but a loop, or an exception handler, or another block. */
// expect: no race
public class LoopUnderLock {
  private final Object lock = new Object();
  private int count;

  public static void main(String[] args) {
    LoopUnderLock object = new LoopUnderLock();
    Threads.together(object::work, object::work);
    System.out.println(object.count);
  }

  private void work() {
    int rounds = 100;
    synchronized (lock) {
      while (rounds-- > 0) {
        count++;
      }
    }
    synchronized (lock) {
      do {
        synchronized (this) {
          try {
            count += 60 / (rounds + 1);
          } catch (ArithmeticException e) {
            count++;
          }
        }
      } while (++rounds < 5);
    }
    for (int i = 0; i < 10; i++) {
      synchronized (lock) {
      }
      synchronized (lock) {
        for (; ; ) {
          if (++count > 0) {
            break;
          }
        }
      }
    }
  }
}
