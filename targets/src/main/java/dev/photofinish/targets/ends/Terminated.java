/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

import dev.photofinish.targets.Threads;

/** Races, says so, and waits until somebody ends it from outside. Not for a plain run. */
// needs: a signal
// expect: write-write race on static field Terminated.data
public class Terminated {
  private static int data;

  public static void main(String[] args) throws InterruptedException {
    Threads.unordered(Terminated::write, Terminated::write);
    System.out.println("ready");
    System.out.flush();
    Thread.sleep(60_000);
  }

  private static void write() {
    data = 1; // assertRaceWith("write")
  }
}
