/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** Enums with fields, and the hidden tables behind switches on them. */
// expect: no race
public class EnumTables {
  private enum Planet {
    MERCURY(3),
    VENUS(6) {
      @Override
      int mass() {
        return 7;
      }
    },
    EARTH(6);

    private final int[] radii;
    private int size;

    Planet(int radius) {
      radii = new int[] {radius, 2 * radius};
      size = radius;
    }

    int mass() {
      return size * radii[0];
    }
  }

  public static void main(String[] args) {
    StringBuilder[] seen = {new StringBuilder(), new StringBuilder()};
    Threads.unordered(() -> describe(seen[0]), () -> describe(seen[1]));
    System.out.println(seen[0].append(seen[1]));
  }

  private static void describe(StringBuilder to) {
    for (Planet planet : Planet.values()) {
      switch (planet) {
        case MERCURY:
          to.append("hot");
          break;
        case EARTH:
          to.append("home");
          break;
        default:
          to.append(Planet.valueOf("VENUS").ordinal());
      }
      to.append(planet.mass()).append(' ');
    }
  }
}
