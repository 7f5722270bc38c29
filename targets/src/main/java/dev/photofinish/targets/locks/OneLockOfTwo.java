/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Three threads with two locks each: any two of them have one in common. */
// expect: no race
public class OneLockOfTwo {
  private static final Object[] LOCKS = {new Object(), new Object(), new Object()};
  private static int count;

  public static void main(String[] args) {
    Threads.together(() -> work(0, 1), () -> work(1, 2), () -> work(0, 2));
    System.out.println(count);
  }

  private static void work(int outer, int inner) {
    for (int i = 0; i < 500; i++) {
      synchronized (LOCKS[outer]) {
        synchronized (LOCKS[inner]) {
          count++;
        }
      }
    }
  }
}
