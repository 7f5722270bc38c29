/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.language;

import dev.photofinish.targets.Threads;

/** Patterns of instanceof over a sealed type, with fields on both sides of the condition. */
// expect: no race
public class Patterns {
  private sealed interface Shape permits Circle, Square, Nothing {}

  private record Circle(double radius) implements Shape {}

  private static final class Square implements Shape {
    double side;
    String label;
  }

  private static final class Nothing implements Shape {}

  private Object last = new Nothing();
  private double sum;

  public static void main(String[] args) {
    Patterns object = new Patterns();
    Square square = new Square();
    square.side = 2;
    square.label = "square";
    Threads.together(
        () -> object.add(square, new Circle(1)), () -> object.add(new Circle(3), new Nothing()));
    System.out.println(object.sum);
  }

  private synchronized void add(Shape... shapes) {
    for (Shape shape : shapes) {
      if (shape instanceof Circle circle && circle.radius() > 0) {
        sum += circle.radius();
      } else if (!(shape instanceof Square square)) {
        sum += last instanceof Nothing ? 0 : 0.5;
      } else {
        sum += square.label.equals("square") ? square.side * square.side : 0;
        square.side = sum > 4 ? square.side : sum;
      }
      last = shape;
    }
  }
}
