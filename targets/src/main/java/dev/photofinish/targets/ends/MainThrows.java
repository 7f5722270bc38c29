/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

import dev.photofinish.targets.Threads;

/** Main fails after a race: the status is Java's own, and the report is there. */
// expect: write-write race on static field MainThrows.data
// expect: exit 1
public class MainThrows {
  private static int data;

  public static void main(String[] args) {
    Threads.unordered(MainThrows::write, MainThrows::write);
    System.out.println(data);
    throw new IllegalStateException("main fails");
  }

  private static void write() {
    data = 1; // assertRaceWith("write")
  }
}
