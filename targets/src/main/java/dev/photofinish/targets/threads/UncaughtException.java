/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** A thread ends by an exception; its end orders as any other. */
// expect: no race
public class UncaughtException {
  private static int value;
  private static String handled;

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(UncaughtException::fail, "failing");
    thread.start();
    thread.join();
    Thread handledByUser = new Thread(UncaughtException::fail, "handled");
    handledByUser.setUncaughtExceptionHandler((t, e) -> handled = t.getName() + e.getMessage());
    handledByUser.start();
    handledByUser.join();
    System.out.println(value + " " + handled);
  }

  private static synchronized void fail() {
    value++;
    throw new IllegalStateException(" failed");
  }
}
