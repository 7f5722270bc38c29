/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** A row of a grid is replaced by one thread while another reads through it. */
// expect: write-read race on element 1 of double[][]
// expect: write-read race on element 2 of double[]
public class RowsOfGrid {
  private static final double[][] GRID = new double[3][4];

  public static void main(String[] args) {
    double[] seen = new double[1];
    Threads.unordered(RowsOfGrid::replace, () -> read(seen));
    System.out.println(seen[0]);
  }

  private static void replace() {
    double[] row = new double[4];
    row[2] = 1.5; // assertRaceWith("read")
    GRID[1] = row; // assertRaceWith("read")
  }

  private static void read(double[] seen) {
    double[] row = GRID[1]; // assertRaceWith("replace")
    seen[0] = row[2]; // assertRaceWith("replace")
  }
}
