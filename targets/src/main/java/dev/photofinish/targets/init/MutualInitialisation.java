/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** Two classes need each other, so one sees the other half done; a third thread sees both done. */
// expect: no race
public class MutualInitialisation {
  public static void main(String[] args) {
    int[] seen = new int[2];
    Threads.unordered(() -> seen[0] = Chicken.age, () -> seen[1] = Egg.age + Chicken.eggs[1]);
    System.out.println(seen[0] + " " + seen[1]);
  }

  private static final class Chicken {
    static int[] eggs = new int[2];
    static int age = Egg.age + 1;

    static {
      eggs[1] = age;
    }
  }

  private static final class Egg {
    static int age = Chicken.age + 10;
  }
}
