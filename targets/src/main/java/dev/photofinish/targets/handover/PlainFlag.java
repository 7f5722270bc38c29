/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** The flag that says when the data is there is a field as any other. */
// expect: write-read race on field PlainFlag.ready
// expect: write-read race on field PlainFlag.data
public class PlainFlag {
  private boolean ready;
  private int data;
  private int seen;

  public static void main(String[] args) {
    PlainFlag handover = new PlainFlag();
    Threads.unordered(handover::produce, handover::consume);
    System.out.println(handover.seen);
  }

  private void produce() {
    data = 42; // assertRaceWith("consume")
    ready = true; // assertRaceWith("consume")
  }

  private void consume() {
    if (ready) { // assertRaceWith("produce")
      seen = data; // assertRaceWith("produce")
    }
  }
}
