/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Threads;

/** Dozens of threads that nobody joins in time; the last one races with the first. */
// expect: race on field ManyThreadsUnjoined.value
public class ManyThreadsUnjoined {
  private int value;
  private final int[] own = new int[64];

  public static void main(String[] args) {
    ManyThreadsUnjoined object = new ManyThreadsUnjoined();
    Runnable[] bodies = new Runnable[object.own.length];
    for (int i = 0; i < bodies.length; i++) {
      int id = i;
      bodies[i] = () -> object.own[id] = id;
    }
    bodies[0] = object::first;
    bodies[bodies.length - 1] = object::last;
    Threads.unordered(bodies);
    System.out.println(object.value);
  }

  private void first() {
    value = 1; // assertRaceWith("last")
  }

  private void last() {
    value = 2; // assertRaceWith("first")
  }
}
