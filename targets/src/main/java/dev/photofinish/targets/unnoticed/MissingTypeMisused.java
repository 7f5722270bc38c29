/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.util.function.Supplier;

/** Fields that are accessed together, in a class that cannot say which it has; one races. */
// expect: race on field Part.right
// expect: race on static field Part.runs
public class MissingTypeMisused {
  public static void main(String[] args) throws ReflectiveOperationException {
    Class<?> type = new MissingType(MissingTypeMisused.class).loadOwn("Part");
    Object part = type.getConstructor().newInstance();
    Threads.unordered((Runnable) part, (Runnable) ((Supplier<?>) part).get());
    System.out.println(part);
  }

  private static final class Optional {}

  /** Can do without. */
  public static final class Part implements Runnable, Supplier<Runnable> {
    static int runs;
    static volatile boolean done;

    Optional absent;
    int left;
    int right;

    /** For reflection. */
    public Part() {}

    @Override
    public void run() {
      left = 1;
      right = 2; // assertRaceWith("accessAlone")
      runs++; // assertRaceWith("run")
      done = true;
    }

    @Override
    public Runnable get() {
      return new Other(this);
    }

    @Override
    public String toString() {
      return left + " and " + right;
    }

    /** Breaks the pattern that the class keeps to. */
    private static final class Other implements Runnable {
      private final Part part;

      Other(Part part) {
        this.part = part;
      }

      @Override
      public void run() {
        runs++; // assertRaceWith("run")
        accessAlone();
      }

      private void accessAlone() {
        part.right = 3; // assertRaceWith("run")
      }
    }
  }
}
