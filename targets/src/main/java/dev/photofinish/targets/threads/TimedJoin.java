/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** A join with a limit that it does not need orders as one without, by every method. */
// expect: no race
public class TimedJoin {
  private static int value;

  public static void main(String[] args) throws InterruptedException {
    Thread milliseconds = new Thread(() -> value++);
    milliseconds.start();
    milliseconds.join(100_000);
    value++;
    Thread nanoseconds = new Thread(() -> value++);
    nanoseconds.start();
    nanoseconds.join(100_000, 1);
    value++;
    Thread again = new Thread(() -> value++);
    again.start();
    again.join(0);
    again.join(); // has ended already
    value++;
    System.out.println(value);
  }
}
