/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/** Silences objects that the JDK had made before there was anybody to hear of them. */
public final class Silence {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private Silence() {}

  /**
   * Silences the object that a static field of a class leads to, by the fields of {@code path}.
   *
   * @return whether the class has such a field, and so on; what is null so far does not matter
   */
  public static boolean keep(String className, String path) {
    try {
      Class<?> type = Class.forName(className, false, null);
      if (UNSAFE.shouldBeInitialized(type)) {
        return true; // nothing is there yet
      }
      Object object = null;
      for (String name : path.split("\\.", -1)) {
        Field field = find(object == null ? type : object.getClass(), name);
        if (field == null) {
          return false;
        }
        object = value(field, object);
        if (object == null) {
          return true;
        }
      }
      PrivateAffairs.silence(object);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Field find(Class<?> type, String name) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : Layout.fields(each)) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    return null;
  }

  private static Object value(Field field, Object object) {
    return Modifier.isStatic(field.getModifiers())
        ? UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field))
        : UNSAFE.getReference(object, UNSAFE.objectFieldOffset(field));
  }
}
