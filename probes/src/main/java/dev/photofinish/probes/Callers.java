/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.SyncVar;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * Monitors that the JDK holds while it may call code of the target: that of a stream, a reader or a
 * writer which ends in one of the target's. What such code does is guarded by the monitor.
 *
 * <p>All other monitors of these classes are not heard: to print is not meant to order threads.
 */
public final class Callers {
  private static final Engine ENGINE = Engine.running();
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** So many objects are looked at on the way: some streams lead back to themselves. */
  private static final int LONGEST = 32;

  private static volatile List<String> leads = List.of();

  /** Where objects of a class refer to what they may call. */
  private static final ClassValue<long[]> PLACES =
      new PerClass<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return places(type);
        }
      };

  private Callers() {}

  /** The fields, class and name, by which objects refer to what they may call. */
  public static void leads(List<String> fields) {
    leads = List.copyOf(fields);
  }

  public static void afterEnter(Object monitor) {
    ThreadState self = Keys.enter(monitor);
    if (self != null) {
      try {
        if (mayCall(monitor)) {
          Probes.afterAcquire(monitor, self);
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  /** A stream may have been closed since it was entered, or been given another end. */
  public static void beforeExit(Object monitor) {
    ThreadState self = Keys.enter(monitor);
    if (self != null) {
      try {
        boolean calls = mayCall(monitor);
        if (calls || !self.locks().snapshot().isEmpty()) {
          SyncVar var = ENGINE.locks.of(monitor);
          if (calls || self.locks().contains(var)) {
            ENGINE.detector.unlock(self, var);
          }
        }
      } catch (Throwable e) {
        Lapses.note(e);
      } finally {
        self.leaveOwnCode();
      }
    }
  }

  private static boolean mayCall(Object monitor) {
    return mayCall(monitor, new int[1]);
  }

  private static boolean mayCall(Object object, int[] seen) {
    if (object == null || seen[0]++ == LONGEST) {
      return false;
    }
    if (Keys.ifOfTarget(object) != null) {
      return true;
    }
    for (long place : PLACES.get(object.getClass())) {
      if (mayCall(UNSAFE.getReference(object, place), seen)) {
        return true;
      }
    }
    return false;
  }

  private static long[] places(Class<?> type) {
    long[] places = new long[0];
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : Layout.fields(each)) {
        if (leads.contains(each.getName() + '.' + field.getName())) {
          places = Arrays.copyOf(places, places.length + 1);
          places[places.length - 1] = UNSAFE.objectFieldOffset(field);
        }
      }
    }
    return places;
  }
}
