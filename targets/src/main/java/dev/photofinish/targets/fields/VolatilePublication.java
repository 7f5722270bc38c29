/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** An object is built, filled, and shown to another thread through a volatile field. */
// expect: no race
public class VolatilePublication {
  private static volatile Box box;

  public static void main(String[] args) {
    int[] sum = new int[1];
    Threads.unordered(VolatilePublication::publish, () -> sum[0] = seen());
    System.out.println(sum[0]);
  }

  private static void publish() {
    Box fresh = new Box(3);
    fresh.filledLater = 4;
    box = fresh;
  }

  private static int seen() {
    Box seen = box;
    return seen.filledByConstructor + seen.filledLater;
  }

  private static final class Box {
    int filledByConstructor;
    int filledLater;

    Box(int value) {
      filledByConstructor = value;
    }
  }
}
