/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

/** The interrupt of a thread reaches it, once, and nobody else takes it away. */
// expect: no race
public class Interrupts {
  private final StringBuilder log = new StringBuilder();
  private int steps;

  public static void main(String[] args) throws InterruptedException {
    Interrupts object = new Interrupts();
    Thread thread = new Thread(object::run);
    thread.start();
    thread.interrupt();
    thread.join();
    Thread.currentThread().interrupt();
    object.step();
    object.log.append(Thread.currentThread().isInterrupted());
    object.log.append(Thread.interrupted());
    object.log.append(Thread.interrupted());
    System.out.println(object.log + " " + object.steps);
  }

  private void run() {
    try {
      Thread.sleep(100_000);
    } catch (InterruptedException e) {
      log.append("woken ").append(Thread.currentThread().isInterrupted()).append(' ');
    }
    step();
    Thread.currentThread().interrupt();
    try {
      synchronized (this) {
        wait();
      }
    } catch (InterruptedException e) {
      log.append("again ");
    }
  }

  private synchronized void step() {
    steps++;
  }
}
