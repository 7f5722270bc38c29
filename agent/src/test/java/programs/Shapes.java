/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.lang.reflect.Proxy;

/**
 * Writes a field, calls an interface, and writes the field again. Of the interface there is one
 * class, as long as {@link Late} is not loaded.
 */
public final class Shapes {
  private Shapes() {}

  interface Shape {
    void grow();
  }

  static final class Circle implements Shape {
    int radius;

    @Override
    public void grow() {
      radius++;
    }
  }

  static final class Box {
    int data;
  }

  private static final class Painter implements Runnable {
    private final Box box;
    private final Shape shape;

    Painter(Box box, Shape shape) {
      this.box = box;
      this.shape = shape;
    }

    @Override
    public void run() {
      Box mine = box;
      mine.data = 1;
      shape.grow();
      mine.data = 2;
    }
  }

  /** Races, or lets a class race that comes before its callers are loaded, or after that. */
  public static void main(String[] args) throws Exception {
    Box box = new Box();
    switch (args[0]) {
      case "race" -> {
        Thread other = paint(box, new Circle());
        painter(box, new Circle()).run();
        other.join();
      }
      case "order" -> {
        paint(box, new Circle()).join();
        painter(box, new Circle()).run();
      }
      case "early" -> late(args[1], box).run();
      default -> {
        painter(new Box(), new Circle()).run();
        late(args[1], box).run();
      }
    }
    System.out.println("painted");
  }

  private static Thread paint(Box box, Shape shape) {
    Thread thread = new Thread(painter(box, shape));
    thread.start();
    return thread;
  }

  private static Runnable late(String kind, Box box) throws Exception {
    Runnable release =
        (Runnable)
            Class.forName("programs.Late").getMethod("release", Object.class).invoke(null, box);
    Shape shape =
        switch (kind) {
          case "proxy" -> proxy(release);
          default ->
              (Shape)
                  Class.forName("programs.Late")
                      .getMethod(kind, Runnable.class)
                      .invoke(null, release);
        };
    return painter(box, shape);
  }

  /** Whoever runs it does not know what it does. */
  private static Runnable painter(Box box, Shape shape) {
    return new Painter(box, shape);
  }

  private static Shape proxy(Runnable release) {
    return (Shape)
        Proxy.newProxyInstance(
            Shapes.class.getClassLoader(),
            new Class<?>[] {Shape.class},
            (proxy, method, args) -> {
              release.run();
              return null;
            });
  }
}
