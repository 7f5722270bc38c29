/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** To initialise a class is to initialise its superclasses, and their fields need no more. */
// expect: no race
public class SuperclassInitialisation {
  private static class Base {
    static int[] table = new int[3];
    static long total;

    static {
      table[1] = 10;
      total = 5;
    }
  }

  private static class Middle extends Base {
    int own;
  }

  private static final class Leaf extends Middle {
    static final int[] COPY = table.clone();

    static int sum() {
      return COPY[1] + table[1] + (int) total;
    }
  }

  public static void main(String[] args) {
    int[] seen = new int[3];
    Threads.unordered(
        () -> seen[0] = Leaf.sum(),
        () -> seen[1] = Leaf.sum(),
        () -> seen[2] = Middle.table[1] + new Middle().own + (int) Leaf.total);
    System.out.println(seen[0] + " " + seen[1] + " " + seen[2]);
  }
}
