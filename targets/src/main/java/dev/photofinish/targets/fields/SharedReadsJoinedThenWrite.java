/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** Many threads read, and are joined before another writes; then all again. */
// expect: no race
public class SharedReadsJoinedThenWrite {
  private int value = 1;

  public static void main(String[] args) {
    SharedReadsJoinedThenWrite shared = new SharedReadsJoinedThenWrite();
    for (int i = 0; i < 3; i++) {
      Threads.together(shared::read, shared::read, shared::read);
      Threads.together(shared::write);
    }
    System.out.println(shared.value);
  }

  private void read() {
    if (value <= 0) {
      throw new AssertionError();
    }
  }

  private void write() {
    value++;
  }
}
