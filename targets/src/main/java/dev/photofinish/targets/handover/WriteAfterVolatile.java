/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** The volatile flag is raised first, the data written after it. */
// expect: write-read race on static field WriteAfterVolatile.data
public class WriteAfterVolatile {
  private static volatile boolean ready;
  private static long data;
  private static long seen;

  public static void main(String[] args) {
    Threads.unordered(WriteAfterVolatile::produce, WriteAfterVolatile::consume);
    System.out.println(seen);
  }

  private static void produce() {
    ready = true;
    data = 42; // assertRaceWith("consume")
  }

  private static void consume() {
    if (ready) {
      seen = data; // assertRaceWith("produce")
    }
  }
}
