/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;

/** A class is initialised by name; its fields are used directly. */
// expect: no race
public class ReflectiveInitialisation {
  public static void main(String[] args) {
    int[] seen = new int[1];
    Threads.unordered(
        () -> initialise("dev.photofinish.targets.init.ReflectiveInitialisation$Table"),
        () -> seen[0] = Table.values[1] + Table.size);
    System.out.println(seen[0]);
  }

  private static void initialise(String name) {
    try {
      Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static final class Table {
    static int[] values = {1, 2, 3};
    static int size = values.length;
  }
}
