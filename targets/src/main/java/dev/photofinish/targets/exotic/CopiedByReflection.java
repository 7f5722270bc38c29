/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.exotic;

import dev.photofinish.targets.Threads;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** A framework copies all fields of an object, in another thread than it was made in. */
// expect: write-write race on field Bean.count
public class CopiedByReflection {
  private static final class Bean {
    int count;
    long[] values = {1, 2, 3};
    String name = "bean";
    volatile int version;

    void set(int value) {
      count = value; // assertRaceWith("set")
    }
  }

  private Bean copy;

  public static void main(String[] args) {
    CopiedByReflection object = new CopiedByReflection();
    Bean bean = new Bean();
    bean.version = 7;
    Threads.together(() -> object.copy = copy(bean));
    Bean copy = object.copy;
    Threads.together(() -> copy.values[0]++);
    Threads.unordered(() -> copy.set(1), () -> copy.set(2));
    System.out.println(
        copy.name + copy.values[0] + copy.version + Bean.class.getDeclaredFields().length);
  }

  private static Bean copy(Bean bean) {
    Bean copy = new Bean();
    try {
      for (Field field : Bean.class.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          field.set(copy, field.get(bean));
        }
      }
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
    return copy;
  }
}
