/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

import dev.photofinish.targets.Threads;

/** Main fails, without a race. */
// expect: no race
// expect: exit 1
public class MainThrowsOrdered {
  private static int data;

  public static void main(String[] args) {
    Threads.inTurn(() -> data++, () -> data++);
    System.out.println(data);
    throw new IllegalStateException("main fails");
  }
}
