/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.lang.reflect.Field;
import jdk.internal.misc.InnocuousThread;
import jdk.internal.misc.Unsafe;

/**
 * Tells the threads and the tasks by which the JDK lets virtual threads go on from the target's.
 *
 * <p>They order nothing that the target could rely on: a virtual thread knows what it knows on
 * whatever carrier, and carriers run no code of the target. But there is a task, and another clock,
 * for every time that such a thread starts or goes on. And no thread that virtual threads need in
 * order to go on may wait for a lock of ours: since JDK 24, one of them may be the next to get it
 * and not have a carrier.
 */
final class Continuations {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final String VIRTUAL = "java.lang.VirtualThread";
  private static final String UNBLOCKER = "VirtualThread-unblocker"; // since JDK 24
  private static final long NONE = -1;

  /** Of threads that have a virtual thread's place while they are not it; none before JDK 21. */
  private static final Class<?> CARRIER = carrier();

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

  /** Whether virtual threads that have been promised a lock need {@code thread} to go on. */
  static boolean isNeeded(Thread thread) {
    return CARRIER.isInstance(thread)
        || (thread instanceof InnocuousThread && thread.getName().equals(UNBLOCKER));
  }

  private static Class<?> carrier() {
    try {
      return Class.forName("jdk.internal.misc.CarrierThread", false, null);
    } catch (ClassNotFoundException e) {
      return Void.class;
    }
  }

  /** Asked in threads that virtual ones need, too: none of our hooks must be in here. */
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
