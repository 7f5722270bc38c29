/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** An object is built, filled, and shown to another thread through a plain field. */
// expect: write-read race on static field PlainPublication.box
// expect: write-read race on field Box.filledLater
// expect: write-read race on field Box.filledByConstructor
public class PlainPublication {
  private static Box box;

  public static void main(String[] args) {
    int[] sum = new int[1];
    Threads.unordered(PlainPublication::publish, () -> sum[0] = seen());
    System.out.println(sum[0]);
  }

  private static void publish() {
    Box fresh = new Box(3);
    fresh.filledLater = 4; // assertRaceWith("seen")
    box = fresh; // assertRaceWith("seen")
  }

  private static int seen() {
    Box seen = box; // assertRaceWith("publish")
    int sum = seen.filledLater; // assertRaceWith("publish")
    return sum + seen.filledByConstructor; // tag("constructor")
  }

  private static final class Box {
    int filledByConstructor;
    int filledLater;

    Box(int value) {
      filledByConstructor = value; // tag("constructor")
    }
  }
}
