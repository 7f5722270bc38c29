/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.ends;

import dev.photofinish.targets.Threads;

/** The program chooses its own status, and has raced before. */
// expect: write-write race on static field ExitThree.data
// expect: exit 3
public class ExitThree {
  private static int data;

  public static void main(String[] args) {
    Threads.unordered(ExitThree::write, ExitThree::write);
    System.out.println(data);
    System.exit(data + 2);
    System.out.println("never");
  }

  private static void write() {
    data = 1; // assertRaceWith("write")
  }
}
