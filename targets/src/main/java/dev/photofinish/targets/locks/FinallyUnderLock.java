/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Ways out of a locked block: return, break, continue, finally, an exception caught inside. */
// expect: no race
public class FinallyUnderLock {
  private final Object lock = new Object();
  private int count;

  public static void main(String[] args) {
    FinallyUnderLock object = new FinallyUnderLock();
    Threads.together(object::work, object::work);
    System.out.println(object.count);
  }

  private void work() {
    outer:
    for (int i = 0; i < 50; i++) {
      for (int j = 0; j < 10; j++) {
        synchronized (lock) {
          if (j == 3) {
            count += leave(i);
            continue;
          }
          if (j == 7) {
            count++;
            continue outer;
          }
          if (i == 49) {
            count++;
            break outer;
          }
          count++;
        }
      }
    }
  }

  private int leave(int i) {
    try {
      synchronized (lock) {
        if (i % 2 == 0) {
          return 2;
        }
        throw new IllegalArgumentException();
      }
    } catch (IllegalArgumentException e) {
      return 3;
    } finally {
      synchronized (lock) {
        count += 4;
      }
    }
  }
}
