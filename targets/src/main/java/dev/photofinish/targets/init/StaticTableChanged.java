/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** The table is made by the initialiser, and changed by a thread afterwards. */
// expect: write-read race on element 3 of int[]
// expect: write-read race on static field Squares.limit
public class StaticTableChanged {
  public static void main(String[] args) {
    int[] seen = new int[1];
    Threads.unordered(StaticTableChanged::change, () -> seen[0] = read());
    System.out.println(seen[0]);
  }

  private static void change() {
    Squares.TABLE[3] = 9; // assertRaceWith("read")
    Squares.limit = 4; // assertRaceWith("read")
  }

  private static int read() {
    int limit = Squares.limit; // assertRaceWith("change")
    return limit + Squares.TABLE[3]; // assertRaceWith("change")
  }

  private static final class Squares {
    static final int[] TABLE = {0, 1, 4, 0};
    static int limit = 3;
  }
}
