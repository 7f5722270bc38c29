/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;

/** Threads load and initialise the same classes at once, each in its own order. */
// expect: no race
public class LoadingTogether {
  private static int sum;

  public static void main(String[] args) {
    Threads.together(
        () -> load("ABCDEF"), () -> load("FEDCBA"), () -> load("CADFBE"), () -> load("DFBAEC"));
    System.out.println(sum);
  }

  private static void load(String names) {
    for (char name : names.toCharArray()) {
      try {
        Class<?> type = Class.forName(LoadingTogether.class.getName() + "$" + name);
        Base base = (Base) type.getDeclaredConstructor().newInstance();
        synchronized (LoadingTogether.class) {
          sum += base.value + base.values[1];
        }
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static class Base {
    private static final int[] VALUES = {1, 2};
    int value = 3;
    int[] values = VALUES;
  }

  private static class A extends Base {}

  private static class B extends A {
    static int[] own = {1};
  }

  private static class C extends B {}

  private static class D extends Base {}

  private static class E extends D {
    static int[] own = {B.own[0]};
  }

  private static class F extends C {
    static int[] own = {E.own[0]};
  }
}
