/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

import dev.photofinish.targets.Threads;

/** The program ends in the midst of main, without a race. */
// expect: no race
public class ExitOrdered {
  private static int data;

  public static void main(String[] args) {
    Threads.inTurn(() -> data++, () -> data++);
    System.out.println(data);
    System.exit(0);
  }
}
