/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** Two threads hand a counter to and fro, by a volatile flag that they watch. */
// expect: no race
public class VolatileFlag {
  private volatile int turn;
  private int count;

  public static void main(String[] args) {
    VolatileFlag game = new VolatileFlag();
    Threads.together(() -> game.play(0), () -> game.play(1));
    System.out.println(game.count);
  }

  private void play(int id) {
    for (int i = 0; i < 50; i++) {
      while (turn != id) {
        Thread.yield();
      }
      count++;
      turn = 1 - id;
    }
  }
}
