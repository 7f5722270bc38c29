/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.handover;

import dev.photofinish.targets.Threads;

/** Whoever waits releases before and acquires after, by each of the three methods. */
// expect: no race
public class WaitGivesTheLockAway {
  private int turn;
  private long sum;

  public static void main(String[] args) {
    WaitGivesTheLockAway game = new WaitGivesTheLockAway();
    Threads.together(() -> game.play(0), () -> game.play(1), () -> game.play(2));
    System.out.println(game.turn + " " + game.sum);
  }

  private synchronized void play(int id) {
    try {
      for (int i = 0; i < 20; i++) {
        while (turn % 3 != id) {
          pause(id);
        }
        turn++;
        sum = sum * 3 + id;
        notifyAll();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private void pause(int id) throws InterruptedException {
    switch (id) {
      case 0 -> wait();
      case 1 -> wait(1_000);
      default -> this.wait(1_000, 1);
    }
  }
}
