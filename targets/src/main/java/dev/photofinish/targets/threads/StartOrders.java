/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Threads;

/** What comes before a start is seen by the thread, and by the threads that it starts. */
// expect: no race
public class StartOrders {
  private static int value;
  private static int seen;

  public static void main(String[] args) {
    value = 1;
    Thread child =
        new Thread(
            () -> {
              value++;
              Thread grandchild = new Thread(() -> seen = value++);
              grandchild.start();
              Threads.join(grandchild);
              value++;
            });
    child.start();
    Threads.join(child);
    System.out.println(value + " " + seen);
  }
}
