/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** An object comes by a race; its method uses what the initialiser of its class has made. */
// expect: write-read race on static field StaticsOfHandedObject.handed
public class StaticsOfHandedObject {
  private static Squares handed;

  public static void main(String[] args) {
    int[] seen = new int[1];
    Threads.unordered(StaticsOfHandedObject::hand, () -> seen[0] = take());
    System.out.println(seen[0]);
  }

  private static void hand() {
    handed = new Squares(); // assertRaceWith("take")
  }

  private static int take() {
    Squares squares = handed; // assertRaceWith("hand")
    return squares.of(2);
  }

  private static final class Squares {
    private static final int[] TABLE = {0, 1, 4, 9};
    private static int limit = 3;

    int of(int i) {
      return i <= limit ? TABLE[i] : -1;
    }
  }
}
