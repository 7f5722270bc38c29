/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** A class without an initialiser: its first use orders nothing. */
// expect: write-read race on static field Plain.value
public class WithoutInitialiser {
  public static void main(String[] args) {
    int[] seen = new int[1];
    Threads.unordered(WithoutInitialiser::write, () -> seen[0] = read());
    System.out.println(seen[0]);
  }

  private static void write() {
    Plain.value = 5; // assertRaceWith("read")
  }

  private static int read() {
    return Plain.value; // assertRaceWith("write")
  }

  private static final class Plain {
    static int value;
  }
}
