/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** An initialiser starts a thread and waits for it; others use the class afterwards. */
// expect: no race
public class ThreadInInitialiser {
  public static void main(String[] args) {
    int[] seen = new int[2];
    Threads.unordered(() -> seen[0] = Table.of(1), () -> seen[1] = Table.of(2));
    System.out.println(seen[0] + " " + seen[1]);
  }

  private static final class Table {
    private static final int[] VALUES;

    static {
      Filler filler = new Filler();
      Threads.together(filler);
      VALUES = filler.values;
    }

    static int of(int i) {
      return VALUES[i];
    }
  }

  /** Does not touch the class that waits for it. */
  private static final class Filler implements Runnable {
    int[] values;

    @Override
    public void run() {
      values = new int[] {1, 2, 3};
    }
  }
}
