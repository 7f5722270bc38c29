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
  private static final PerClass<Long> RUNNABLE =
      new PerClass<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return type.getModule() == Object.class.getModule() ? runnable(type) : NONE;
        }
      };

  /** Of a class of what they run: whether that is a virtual thread. */
  private static final PerClass<Boolean> OF_VIRTUAL_THREAD =
      new PerClass<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return type.getName().startsWith(VIRTUAL);
        }
      };

  private Continuations() {}

  /**
   * Asked in the thread that wakes virtual threads, too, so that none of our hooks must be in here:
   * whoever waits for a lock of ours there waits for a virtual thread that has been promised it,
   * and has to be woken.
   */
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
