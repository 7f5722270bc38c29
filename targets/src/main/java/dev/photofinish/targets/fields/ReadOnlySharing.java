/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** What was written before the threads began is read by all of them, in any order. */
// expect: no race
public class ReadOnlySharing {
  private static String name = "shared";
  private long number = 42;

  public static void main(String[] args) {
    ReadOnlySharing shared = new ReadOnlySharing();
    Threads.together(shared::read, shared::read, shared::read, shared::read);
    Threads.unordered(shared::read, shared::read, shared::read, shared::read);
    System.out.println(name + " " + shared.number);
  }

  private void read() {
    for (int i = 0; i < 100; i++) {
      if (number != 42 || !name.equals("shared")) {
        throw new AssertionError();
      }
    }
  }
}
