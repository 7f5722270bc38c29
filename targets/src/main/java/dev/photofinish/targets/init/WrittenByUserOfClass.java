/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** What the first user of a class writes after the initialiser has run is not covered by it. */
// expect: write-read race on static field WrittenByUserOfClass.message
public class WrittenByUserOfClass {
  private static String message;

  public static void main(String[] args) {
    String[] seen = new String[1];
    Threads.unordered(WrittenByUserOfClass::first, () -> seen[0] = second());
    System.out.println(seen[0]);
  }

  private static void first() {
    int length = Table.length();
    message = "first saw " + length; // assertRaceWith("second")
  }

  private static String second() {
    int length = Table.length();
    return message + " second saw " + length; // assertRaceWith("first")
  }

  private static final class Table {
    static final int[] VALUES = new int[4];

    static int length() {
      return VALUES.length;
    }
  }
}
