/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** The state of a thread says that it has ended, to who did not wait for it. */
// expect: no race
public class SeenTerminated {
  private static int value;

  public static void main(String[] args) {
    Thread thread = new Thread(() -> value++);
    thread.start();
    while (thread.getState() != Thread.State.TERMINATED) {
      Thread.yield();
    }
    value++;
    System.out.println(value);
  }
}
