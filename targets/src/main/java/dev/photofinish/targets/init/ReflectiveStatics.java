/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.init;

import dev.photofinish.targets.Threads;
import java.lang.reflect.Field;

/** A static field is read by reflection, which waits for the initialiser as code does. */
// expect: no race
public class ReflectiveStatics {
  public static void main(String[] args) {
    int[] seen = new int[2];
    Threads.unordered(() -> seen[0] = values()[0], () -> seen[1] = values()[1]);
    System.out.println(seen[0] + " " + seen[1]);
  }

  private static int[] values() {
    try {
      Field field = Table.class.getDeclaredField("values");
      return (int[]) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static final class Table {
    static int[] values = {1, 2, 3};
  }
}
