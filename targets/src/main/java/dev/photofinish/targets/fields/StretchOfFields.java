/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Fields that are accessed one after the other, of which a thread has accessed some before. */
// expect: write-write race on field Point.y
// expect: write-read race on field Point.z
public class StretchOfFields {
  private static final class Point {
    int x;
    int y;
    int z;
    int w;
  }

  public static void main(String[] args) {
    Point p = new Point();
    int[] sum = new int[1];
    Threads.unordered(() -> others(p), () -> sum[0] = some(p) + all(p, p.x > 0));
    System.out.println(sum[0]);
  }

  private static void others(Point p) {
    p.y = 1; // assertRaceWith("all")
    p.z = 2; // assertRaceWith("all")
  }

  private static int some(Point p) {
    p.x = 3;
    return p.w;
  }

  /** Of what is written only x, and of what is read only w, needs no check. */
  private static int all(Point p, boolean positive) {
    p.x = 4;
    p.y = 5; // assertRaceWith("others")
    int read = positive ? 1 : 0;
    return read + p.w + p.z; // assertRaceWith("others")
  }
}
