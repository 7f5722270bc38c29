/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** The reader looks at the same volatile field, but of another object. */
// expect: write-read race on static field OtherVolatile.data
public class OtherVolatile {
  private static int data;
  private static int seen;

  private volatile boolean ready;

  public static void main(String[] args) {
    OtherVolatile one = new OtherVolatile();
    OtherVolatile other = new OtherVolatile();
    other.ready = true;
    Threads.unordered(() -> produce(one), () -> consume(other));
    System.out.println(seen + " " + one.ready);
  }

  private static void produce(OtherVolatile flag) {
    data = 42; // assertRaceWith("consume")
    flag.ready = true;
  }

  private static void consume(OtherVolatile flag) {
    if (flag.ready) {
      seen = data; // assertRaceWith("produce")
    }
  }
}
