/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import dev.photofinish.targets.Threads;

/** Two threads join a third, and go on together with what it wrote. */
// expect: no race
public class JoinedByTwo {
  private static int value;

  public static void main(String[] args) {
    int[] seen = new int[2];
    Thread writer = new Thread(() -> value = 7);
    writer.start();
    Threads.together(
        () -> {
          Threads.join(writer);
          seen[0] = value;
        },
        () -> {
          Threads.join(writer);
          seen[1] = value;
        });
    System.out.println(seen[0] + seen[1]);
  }
}
