/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import java.util.IdentityHashMap;

/** Numbers objects and arrays in the order in which a program makes them: the same in every run. */
public class Ids {
  public static final Object LOCK = new Object();
  public static final Object OTHER_LOCK = new Object();

  private static final IdentityHashMap<Object, Integer> ARRAYS = new IdentityHashMap<>();
  private static int next;

  public final int id = next++;

  static void reset() {
    next = 0;
    ARRAYS.clear();
  }

  public static int[] array(int length) {
    int[] array = new int[length];
    ARRAYS.put(array, next++);
    return array;
  }

  public static int one() {
    return 1;
  }

  public static void nothing() {}

  public static int of(Object object) {
    if (object instanceof Ids numbered) {
      return numbered.id;
    }
    if (object == LOCK || object == OTHER_LOCK) {
      return object == LOCK ? -1 : -2;
    }
    return ARRAYS.getOrDefault(object, -3);
  }
}
