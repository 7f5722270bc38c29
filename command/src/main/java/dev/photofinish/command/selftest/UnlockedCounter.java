/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command.selftest;

/** Two threads count with one counter, without a lock: a race, however they are scheduled. */
public final class UnlockedCounter {
  private static int count;

  private UnlockedCounter() {}

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> count++);
    other.start();
    count++;
    other.join();
    System.out.println(count > 0);
  }
}
