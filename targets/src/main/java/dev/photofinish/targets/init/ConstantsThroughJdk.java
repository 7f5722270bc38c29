/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;
import java.util.EnumSet;

/** A thread gets the constants of an enum from the JDK, which has them from another thread. */
// expect: no race
public class ConstantsThroughJdk {
  private enum Planet {
    MERCURY(3),
    EARTH(6);

    private final int[] radii;

    Planet(int radius) {
      radii = new int[] {radius, 2 * radius};
    }

    int radius() {
      return radii[0];
    }
  }

  public static void main(String[] args) {
    int[] seen = new int[3];
    Threads.unordered(
        () -> seen[0] = sum(),
        () -> seen[1] = sum(),
        () -> seen[2] = Enum.valueOf(Planet.class, "EARTH").radius());
    System.out.println(seen[0] + " " + seen[1] + " " + seen[2]);
  }

  private static int sum() {
    int sum = 0;
    for (Planet planet : EnumSet.allOf(Planet.class)) {
      sum += planet.radius();
    }
    return sum;
  }
}
