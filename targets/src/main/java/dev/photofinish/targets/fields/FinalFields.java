/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** A racy reference to an object of final fields: the race is on the reference only. */
// expect: write-read race on static field FinalFields.point
public class FinalFields {
  private static Point point;

  public static void main(String[] args) {
    int[] sum = new int[1];
    Threads.unordered(FinalFields::publish, () -> sum[0] = seen());
    System.out.println(sum[0]);
  }

  private static void publish() {
    point = new Point(3, 4); // assertRaceWith("seen")
  }

  private static int seen() {
    Point seen = point; // assertRaceWith("publish")
    return seen.x + seen.y;
  }

  private static final class Point {
    final int x;
    final int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }
  }
}
