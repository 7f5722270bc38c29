/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** A lambda and an anonymous class capture the same array and write to it. */
// expect: write-write race on element 0 of int[]
public class CapturedBox {
  public static void main(String[] args) {
    int[] box = new int[1];
    Threads.unordered(
        () -> {
          box[0] = 1; // assertRaceWith("run") tag("lambda")
        },
        new Runnable() {
          @Override
          public void run() {
            box[0] = 2; // assertRaceWith("lambda")
          }
        });
    System.out.println(box[0]);
  }
}
