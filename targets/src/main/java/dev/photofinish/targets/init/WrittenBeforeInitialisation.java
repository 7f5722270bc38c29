/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** What a thread writes before it initialises a class is seen by all later users of it. */
// expect: no race
public class WrittenBeforeInitialisation {
  private static String message;

  public static void main(String[] args) {
    String[] seen = new String[1];
    Threads.unordered(WrittenBeforeInitialisation::first, () -> seen[0] = second());
    System.out.println(seen[0]);
  }

  private static void first() {
    message = "first";
    Table.length();
  }

  private static String second() {
    int length = Table.length();
    return message + " " + length;
  }

  private static final class Table {
    static final int[] VALUES = new int[4];

    static int length() {
      return VALUES.length;
    }
  }
}
