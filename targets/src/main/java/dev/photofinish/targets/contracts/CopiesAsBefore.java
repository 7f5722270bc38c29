/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.Arrays;

/** Copies that overlap, and copies that fail, do what they do without the agent. */
// expect: no race
public class CopiesAsBefore {
  public static void main(String[] args) {
    Threads.together(CopiesAsBefore::overlap, CopiesAsBefore::nothing);
    fail("null source", () -> System.arraycopy(null, 0, new int[1], 0, 1));
    fail("null target", () -> System.arraycopy(new int[1], 0, null, 0, 1));
    fail("no array", () -> System.arraycopy("a", 0, new int[1], 0, 1));
    fail("other type", () -> System.arraycopy(new int[1], 0, new long[1], 0, 1));
    fail("too long", () -> System.arraycopy(new int[3], 1, new int[3], 0, 3));
    fail("negative", () -> System.arraycopy(new int[3], -1, new int[3], 0, 3));
    Object[] target = new String[3];
    fail("element", () -> System.arraycopy(new Object[] {"a", "b", 1}, 0, target, 0, 3));
    System.out.println(Arrays.toString(target));
    fail("fill", () -> Arrays.fill(new int[2], 1, 3, 0));
    fail("null array", () -> Arrays.sort((int[]) null));
  }

  private static void nothing() {}

  private static void overlap() {
    int[] up = {1, 2, 3, 4, 5};
    System.arraycopy(up, 0, up, 1, 4);
    int[] down = {1, 2, 3, 4, 5};
    System.arraycopy(down, 1, down, 0, 4);
    int[] same = {1, 2, 3, 4, 5};
    System.arraycopy(same, 1, same, 1, 4);
    System.out.println(Arrays.toString(up) + Arrays.toString(down) + Arrays.toString(same));
  }

  private static void fail(String what, Runnable copy) {
    try {
      copy.run();
      System.out.println(what + ": no exception");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e);
    }
  }
}
