/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnamed;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** Has a field of each kind, and ways to reach them. */
class Box {
  static int total;

  int number;
  int reflected;
  long wide;
  Object reference;
  String text;
  int mixed;
  final int fixed = Integer.parseInt("7");
  volatile int flag;

  /** Inherits all that is above. */
  static final class Sub extends Box {
    int own;
  }

  static VarHandle handle(String name, Class<?> type) {
    return handle(Box.class, name, type);
  }

  static VarHandle handle(Class<?> owner, String name, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(owner, name, type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static VarHandle staticHandle(Class<?> owner, String name, Class<?> type) {
    try {
      Lookup lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
      return lookup.findStaticVarHandle(owner, name, type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static Field field(String name) {
    try {
      Field field = Box.class.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw new AssertionError(e);
    }
  }

  /** An action that reflection may refuse. */
  interface Reflective {
    void run() throws IllegalAccessException;
  }

  static Runnable of(Reflective action) {
    return () -> {
      try {
        action.run();
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    };
  }
}
