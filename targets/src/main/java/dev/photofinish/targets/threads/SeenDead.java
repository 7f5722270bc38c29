/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** Whoever sees that a thread is no longer alive sees all that it did. */
// expect: no race
public class SeenDead {
  private static int value;

  public static void main(String[] args) {
    Thread thread = new Thread(() -> value++);
    thread.start();
    while (thread.isAlive()) {
      Thread.yield();
    }
    value++;
    System.out.println(value);
  }
}
