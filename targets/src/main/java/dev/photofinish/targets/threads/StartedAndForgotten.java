/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Light;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that nobody waits for, one after the other by the clock only: each needs a slot of its
 * own. {@code -Dsize=1000000} makes more of them than there are slots, and then some are forgotten.
 */
// expect: no race
// expect: degraded
public class StartedAndForgotten {
  private static final int SIZE = Integer.getInteger("size", 3000);

  private final AtomicInteger ended = new AtomicInteger();
  private int locked;

  public static void main(String[] args) {
    StartedAndForgotten object = new StartedAndForgotten();
    for (int i = 0; i < SIZE; i++) {
      Light.start(object::work);
      while (object.ended.getOpaque() <= i) { // coherent, but no edge
        Thread.yield();
      }
    }
    System.out.println(object.count());
  }

  private void work() {
    int[] mine = new int[1];
    mine[0]++;
    count();
    ended.setOpaque(ended.getOpaque() + 1); // they take turns
  }

  private synchronized int count() {
    return locked++;
  }
}
