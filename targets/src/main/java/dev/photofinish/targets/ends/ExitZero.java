/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

import dev.photofinish.targets.Threads;

/** A thread ends the program while main waits for ever. */
// expect: write-write race on static field ExitZero.data
public class ExitZero {
  private static int data;

  public static void main(String[] args) throws InterruptedException {
    Threads.unordered(ExitZero::write, ExitZero::write);
    System.out.println(data);
    Thread thread = new Thread(() -> System.exit(0));
    thread.start();
    synchronized (ExitZero.class) {
      while (true) {
        ExitZero.class.wait();
      }
    }
  }

  private static void write() {
    data = 1; // assertRaceWith("write")
  }
}
