/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/**
 * Tells the tasks by which the JDK runs virtual threads on carriers from those of the target.
 *
 * <p>They order nothing that the target could rely on: a virtual thread knows what it knows on
 * whatever carrier, and carriers run no code of the target. But there is one, and another clock,
 * for every time that such a thread starts or goes on.
 */
final class Continuations {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final String VIRTUAL = "java.lang.VirtualThread";
  private static final long NONE = -1;

  /** Of a class of tasks: where they have what they run. */
  private static final ClassValue<Long> RUNNABLE =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return type.getModule() == Object.class.getModule() ? runnable(type) : NONE;
        }
      };

  /** Of a class of what they run: whether that is a virtual thread. */
  private static final ClassValue<Boolean> OF_VIRTUAL_THREAD =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return type.getName().startsWith(VIRTUAL);
        }
      };

  private Continuations() {}

  static boolean isOne(Object task) {
    long offset = RUNNABLE.get(task.getClass());
    Object runnable = offset == NONE ? null : UNSAFE.getReferenceAcquire(task, offset);
    return runnable != null && OF_VIRTUAL_THREAD.get(runnable.getClass());
  }

  private static long runnable(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : Layout.fields(each)) {
        if (field.getName().equals("runnable")) {
          return UNSAFE.objectFieldOffset(field);
        }
      }
    }
    return NONE;
  }
}
