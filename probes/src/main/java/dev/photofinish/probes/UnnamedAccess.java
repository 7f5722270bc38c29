/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.ThreadState;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import jdk.internal.misc.Unsafe;

/**
 * Plain accesses to variables that code does not name: through handles, by reflection, through
 * {@code Unsafe}. Each has been made without an exception, so its variable exists.
 *
 * <p>What is looked up for them uses the JDK, which must not be heard.
 */
final class UnnamedAccess {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final int NONE = Sites.Entry.NONE;

  /** Where the elements of arrays of a class begin. */
  private static final ClassValue<Long> STARTS =
      new PerClass<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          try {
            // Called by reflection, because what it returns is an int up to JDK 23, then a long.
            Method start = Unsafe.class.getMethod("arrayBaseOffset", Class.class);
            return ((Number) start.invoke(UNSAFE, type)).longValue();
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        }
      };

  private UnnamedAccess() {}

  /** By a handle; coordinates that it lacks are null and 0. */
  static void byHandle(VarHandle handle, Object object, int index, ThreadState self, int call) {
    PlainField field;
    int site = NONE;
    int elements;
    self.enterOwnCode();
    try {
      field = Handles.field(handle);
      elements = field == null && object != null ? Handles.elements(handle) : 0;
      site = field == null ? NONE : field.site(call);
    } finally {
      self.leaveOwnCode();
    }
    if (field != null) {
      field.access(object, self, site);
    } else if (elements > 0) {
      elements(object, index, index + elements, self, call);
    }
  }

  /** By reflection. */
  static void byField(Field named, Object object, ThreadState self, int call) {
    PlainField field;
    int site;
    self.enterOwnCode();
    try {
      field = PlainFields.of(named);
      site = field == null ? NONE : field.site(call);
    } finally {
      self.leaveOwnCode();
    }
    if (field != null) {
      field.access(object, self, site);
    }
  }

  /**
   * By an offset from the start of an object, an array or a class.
   *
   * @param size how many bytes are accessed, of an array; 0 if arrays are not checked
   */
  static void byOffset(Object object, long offset, int size, ThreadState self, int call) {
    if (object.getClass().isArray()) {
      if (size > 0) {
        bytes(object, offset, size, self, call);
      }
      return;
    }
    PlainField field;
    int site;
    self.enterOwnCode();
    try {
      field =
          object instanceof Class<?> type
              ? PlainFields.ofClass(type, offset)
              : PlainFields.ofObject(object.getClass(), offset);
      site = field == null ? NONE : field.site(call);
    } finally {
      self.leaveOwnCode();
    }
    if (field != null) {
      field.access(object, self, site);
    }
  }

  /** The elements that have a byte among those accessed. */
  private static void bytes(Object array, long offset, int size, ThreadState self, int call) {
    long first;
    self.enterOwnCode();
    try {
      first = offset - STARTS.get(array.getClass());
    } finally {
      self.leaveOwnCode();
    }
    int scale = UNSAFE.arrayIndexScale(array.getClass());
    if (first >= 0 && first / scale < Integer.MAX_VALUE) {
      elements(array, (int) (first / scale), (int) ((first + size - 1) / scale) + 1, self, call);
    }
  }

  private static void elements(Object array, int from, int to, ThreadState self, int call) {
    Engine.running().arrays.range(array, from, to, 1, self, call, Sites.get(call).write());
    for (int i = from; i < to && Engine.verifying() != null; i++) {
      VerifyingProbes.accessedElement(array, i, self, call);
    }
  }
}
