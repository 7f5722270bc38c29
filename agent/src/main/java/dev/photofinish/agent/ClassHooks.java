/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Probes;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * What the JDK calls when it has used a class on behalf of the program (JLS 12.4.1). Uses that run
 * a method or a constructor need no hook: instrumented code tells of itself.
 */
public final class ClassHooks {
  private ClassHooks() {}

  public static void afterForName(Class<?> type, boolean initialised) {
    if (initialised) {
      used(type);
    }
  }

  /** The constants of an enum come from a volatile field, once a thread has initialised it. */
  public static void afterConstants(Class<?> type) {
    used(type);
  }

  public static void afterAccess(Field field) {
    if (Modifier.isStatic(field.getModifiers())) {
      used(field.getDeclaringClass());
    }
  }

  private static void used(Class<?> type) {
    if (type.getClassLoader() != null) { // else of the JDK, and not checked
      Probes.classUsed(type);
    }
  }
}
