/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** Fields of interfaces, their static methods and their default methods. */
// expect: no race
public class InterfaceInitialisation {
  private interface Shape {
    int[] CORNERS = corners();
    String CONSTANT = "shape";

    private static int[] corners() {
      int[] corners = new int[5];
      for (int i = 0; i < corners.length; i++) {
        corners[i] = i;
      }
      return corners;
    }

    static int ofTriangle() {
      return CORNERS[3];
    }

    default int twice() {
      return 2 * CORNERS[4];
    }
  }

  private static final class Square implements Shape {
    int side = 1;
  }

  public static void main(String[] args) {
    int[] seen = new int[4];
    Threads.unordered(
        () -> seen[0] = new Square().twice() + Shape.CONSTANT.length(),
        () -> seen[1] = Shape.ofTriangle(),
        () -> seen[2] = Square.CORNERS[2] + new Square().side,
        () -> seen[3] = new Square().twice());
    System.out.println(seen[0] + " " + seen[1] + " " + seen[2] + " " + seen[3]);
  }
}
