/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Two threads read, a third writes without waiting for them. */
// expect: read-write race on field SharedReadsThenWrite.value
public class SharedReadsThenWrite {
  private int value = 1;

  public static void main(String[] args) {
    SharedReadsThenWrite shared = new SharedReadsThenWrite();
    Threads.unordered(shared::read, shared::read, shared::write);
    System.out.println(shared.value);
  }

  private void read() {
    if (value != 1) { // assertRaceWith("write")
      throw new AssertionError();
    }
  }

  private void write() {
    value = 2; // assertRaceWith("read")
  }
}
