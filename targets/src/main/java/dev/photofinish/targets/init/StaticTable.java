/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** One thread initialises a class; another uses what its initialiser made, in several ways. */
// expect: no race
public class StaticTable {
  public static void main(String[] args) {
    int[] seen = new int[4];
    Threads.unordered(
        () -> seen[0] = Squares.of(3),
        () -> seen[1] = Squares.of(4),
        () -> seen[2] = Squares.TABLE[5] + Squares.limit,
        () -> seen[3] = new Squares().own);
    System.out.println(seen[0] + " " + seen[1] + " " + seen[2] + " " + seen[3]);
  }

  private static final class Squares {
    static final int[] TABLE = new int[10];
    static int limit;
    static Integer boxed = 7;
    final int own = TABLE[6] + boxed;

    static {
      for (int i = 0; i < TABLE.length; i++) {
        TABLE[i] = i * i;
        limit = i;
      }
    }

    static int of(int i) {
      return i < limit ? TABLE[i] : -1;
    }
  }
}
