/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** What a final field leads to was written before the constructor ended, and is seen so. */
// expect: write-read race on static field FinalArray.point
public class FinalArray {
  private static Point point;

  public static void main(String[] args) {
    int[] sum = new int[1];
    Threads.unordered(FinalArray::publish, () -> sum[0] = seen());
    System.out.println(sum[0]);
  }

  private static void publish() {
    point = new Point(3, 4); // assertRaceWith("seen")
  }

  private static int seen() {
    Point seen = point; // assertRaceWith("publish")
    return seen.coordinates[0] + seen.coordinates[1];
  }

  private static final class Point {
    final int[] coordinates;

    Point(int x, int y) {
      coordinates = new int[] {x, y};
    }
  }
}
