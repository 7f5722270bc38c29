/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.arrays;

import dev.photofinish.targets.Threads;

/** The report names the type that the array has, not the one it is used through. */
// expect: write-write race on element 0 of String[]
public class CovariantArray {
  private static final String[] STRINGS = new String[1];

  public static void main(String[] args) {
    Threads.unordered(() -> set(STRINGS, "a"), () -> set(STRINGS, "b"));
    System.out.println(STRINGS[0]);
  }

  private static void set(Object[] array, String value) {
    array[0] = value; // assertRaceWith("set")
  }
}
