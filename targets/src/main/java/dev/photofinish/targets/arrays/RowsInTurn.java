/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** The threads exchange their rows of a grid, and are joined in between. */
// expect: no race
public class RowsInTurn {
  private static final long[][] GRID = new long[2][100];

  public static void main(String[] args) {
    for (int turn = 0; turn < 4; turn++) {
      int first = turn % 2;
      Threads.together(() -> add(GRID[first], 1), () -> add(GRID[1 - first], 3));
    }
    System.out.println(GRID[0][0] + " " + GRID[1][99]);
  }

  private static void add(long[] row, long amount) {
    for (int i = 0; i < row.length; i++) {
      row[i] += amount;
    }
  }
}
