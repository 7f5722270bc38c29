/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;

/** Helpful messages name the variable or field that was null. */
// expect: no race
public class SameNullPointers {
  private static SameNullPointers absent;

  private SameNullPointers next;
  private int number;
  private volatile long flag;
  private int[] cells;
  private Object[][] rows = new Object[2][];
  private Integer boxed;

  private interface Step {
    Object run(SameNullPointers object, SameNullPointers none) throws Exception;
  }

  public static void main(String[] args) {
    Threads.together(SameNullPointers::attempts);
  }

  private static void attempts() {
    attempt((object, none) -> none.number);
    attempt((object, none) -> object.next.number);
    attempt((object, none) -> object.next.next.number);
    attempt((object, none) -> object.next.number = 3);
    attempt((object, none) -> object.next.number++);
    attempt((object, none) -> object.next.flag);
    attempt((object, none) -> object.next.flag = 4);
    attempt((object, none) -> absent.number);
    attempt((object, none) -> absent.boxed = 5);
    attempt((object, none) -> object.cells[1]);
    attempt((object, none) -> object.cells[1] = 6);
    attempt((object, none) -> object.cells.length);
    attempt((object, none) -> object.rows[1][0]);
    attempt((object, none) -> object.rows[1][0] = none);
    attempt((object, none) -> object.next.cells[object.number]);
    attempt((object, none) -> object.boxed + 1);
    attempt((object, none) -> object.next.method());
    attempt(SameNullPointers::lockNone);
    attempt(SameNullPointers::lockField);
    attempt(SameNullPointers::throwNone);
    attempt((object, none) -> object.waitOn(object.next));
    attempt((object, none) -> object.rows.clone()[1].clone());
  }

  private static void attempt(Step step) {
    try {
      System.out.println(step.run(new SameNullPointers(), null));
    } catch (Exception e) {
      System.out.println(e + " at " + e.getStackTrace()[0].getLineNumber());
    }
  }

  private Object method() {
    return this;
  }

  private Object waitOn(Object object) throws InterruptedException {
    object.wait();
    return object;
  }

  private static Object lockNone(SameNullPointers object, SameNullPointers none) {
    synchronized (none) {
      return object.number;
    }
  }

  private static Object lockField(SameNullPointers object, SameNullPointers none) {
    synchronized (object.next) {
      return object.number;
    }
  }

  private static Object throwNone(SameNullPointers object, SameNullPointers none) {
    RuntimeException exception = object.number == 0 ? null : new RuntimeException();
    throw exception;
  }
}
