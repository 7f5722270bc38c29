/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;

/** What goes wrong with arrays and casts goes wrong in the same words. */
// expect: no race
public class SameArrayExceptions {
  private int[] ints = new int[2];
  private long[] longs = new long[0];
  private Object[] strings = new String[1];
  private int where = 2;

  private interface Step {
    Object run(SameArrayExceptions object);
  }

  public static void main(String[] args) {
    Threads.together(SameArrayExceptions::attempts);
  }

  private static void attempts() {
    attempt(object -> object.ints[object.where]);
    attempt(object -> object.ints[-1] = object.where++);
    attempt(object -> object.ints[object.where]++);
    attempt(object -> object.longs[0]);
    attempt(object -> object.longs[Integer.MIN_VALUE] += 2);
    attempt(object -> object.strings[0] = object.where);
    attempt(object -> object.strings[1] = "outside");
    attempt(object -> object.strings[0] = "fits");
    attempt(object -> new double[object.where - 3]);
    attempt(object -> new int[3][-object.where]);
    attempt(object -> (Integer) object.strings[0]);
    attempt(object -> (Integer[]) object.strings);
    attempt(object -> object.ints[object.where / (object.where - 2)]);
  }

  private static void attempt(Step step) {
    SameArrayExceptions object = new SameArrayExceptions();
    try {
      System.out.println(step.run(object));
    } catch (RuntimeException e) {
      System.out.println(e + " at " + e.getStackTrace()[0].getLineNumber() + " " + object.where);
    }
  }
}
