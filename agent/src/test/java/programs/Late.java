/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

/** Lets another thread write the field of a box, between two writes of the one who calls. */
public final class Late implements Runnable {
  private volatile boolean released;

  private Late() {}

  /** One whose other thread has been started. */
  public static Runnable release(Object box) {
    Late late = new Late();
    Thread other =
        new Thread(
            () -> {
              while (!late.released) {
                Thread.onSpinWait();
              }
              ((Shapes.Box) box).data = 7;
            });
    other.start();
    return late;
  }

  /** As a class that the JDK makes up. */
  public static Object lambda(Runnable release) {
    Shapes.Shape shape = release::run;
    return shape;
  }

  /** As a class with a name. */
  public static Object square(Runnable release) {
    return new Square(release);
  }

  @Override
  public void run() {
    released = true;
  }

  private static final class Square implements Shapes.Shape {
    private final Runnable release;

    Square(Runnable release) {
      this.release = release;
    }

    @Override
    public void grow() {
      release.run();
    }
  }
}
