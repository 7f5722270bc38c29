/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

import dev.photofinish.targets.Threads;

/** A hook of the program runs at its end, reads what the others wrote, and prints. */
// expect: no race
// expect: exit 5
public class ShutdownHook {
  private static int data;

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(ShutdownHook::print));
    Threads.inTurn(() -> data++, () -> data++);
    System.exit(5);
  }

  private static void print() {
    data++;
    System.out.println("at the end: " + data);
  }
}
