/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** Whoever learns that it was interrupted sees what came before the interrupt. */
// expect: no race
public class InterruptHandover {
  private static int value;
  private static int seen;

  public static void main(String[] args) throws InterruptedException {
    Thread polling = new Thread(InterruptHandover::poll);
    polling.start();
    value = 1;
    polling.interrupt();
    polling.join();
    Thread sleeping = new Thread(InterruptHandover::sleep);
    sleeping.start();
    value = 20;
    sleeping.interrupt();
    sleeping.join();
    System.out.println(seen);
  }

  private static void poll() {
    while (!Thread.interrupted()) {
      Thread.yield();
    }
    seen = value;
  }

  private static void sleep() {
    try {
      Thread.sleep(100_000);
    } catch (InterruptedException e) {
      seen += value;
    }
  }
}
