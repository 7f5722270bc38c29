/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.shadow.WeakIdentityMap;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Function;
import jdk.internal.misc.Unsafe;

/** Which variable a {@link VarHandle} stands for: its fields know, but do not tell. */
final class Handles {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final WeakIdentityMap<Variable> KNOWN = new WeakIdentityMap<>();

  private static final Function<Object, Variable> FIND =
      new Function<>() {
        @Override
        public Variable apply(Object handle) {
          return find((VarHandle) handle);
        }
      };

  /**
   * What is known of a handle. Does not hold on to classes: they may hold the handle.
   *
   * @param base the class, for a static field; else of nothing
   * @param offset of the field; {@link #NONE} if it is not one
   * @param field that is to be checked, if it is one
   * @param elements how many elements of an array it accesses, if it does
   */
  private record Variable(
      WeakReference<Object> base, long offset, WeakReference<PlainField> field, int elements) {
    static final long NONE = -1;
  }

  private Handles() {}

  /** The clock of the variable at the given coordinates, or of the handle if it has others. */
  static Object clock(VarHandle handle, Object object, int index) {
    Variable variable = KNOWN.get(handle, FIND);
    Object base = variable.base.get();
    if (base != null) {
      return FieldClocks.at(base, variable.offset);
    }
    if (object == null) {
      return handle;
    }
    if (variable.offset != Variable.NONE) {
      return FieldClocks.at(object, variable.offset);
    }
    return object instanceof ByteBuffer buffer
        ? Memory.clock(buffer, index)
        : Containers.of(object).at(index);
  }

  /** The field that a handle accesses; null if it is of something else, or not to be checked. */
  static PlainField field(VarHandle handle) {
    return KNOWN.get(handle, FIND).field.get();
  }

  /** How many elements of an array a handle accesses; 0 if it is of something else. */
  static int elements(VarHandle handle) {
    return KNOWN.get(handle, FIND).elements;
  }

  private static Variable find(VarHandle handle) {
    Object direct = handle;
    Field target = named(handle, "target");
    if (target != null) { // of a class that is initialised when it is first used, or adapted
      direct = get(handle, target);
    }
    boolean adapted = named(handle, "handleFactory") != null; // has coordinates of its own
    Field offset = named(direct, "fieldOffset");
    if (offset == null) {
      int elements = adapted ? 0 : elementsOf(handle.coordinateTypes(), handle.varType());
      return variable(null, Variable.NONE, null, elements);
    }
    Field base = named(direct, "base");
    Object type = base == null ? null : get(direct, base);
    long at = UNSAFE.getLong(direct, UNSAFE.objectFieldOffset(offset));
    return variable(type, at, adapted ? null : plain(direct, type, at), 0);
  }

  private static Variable variable(Object base, long offset, PlainField field, int elements) {
    return new Variable(new WeakReference<>(base), offset, new WeakReference<>(field), elements);
  }

  private static PlainField plain(Object direct, Object base, long offset) {
    if (base != null) {
      return PlainFields.ofClass((Class<?>) base, offset);
    }
    Field receiver = named(direct, "receiverType");
    return receiver == null ? null : PlainFields.ofObject((Class<?>) get(direct, receiver), offset);
  }

  /** One of its own type, or as many bytes as the variable has. */
  private static int elementsOf(List<Class<?>> coordinates, Class<?> variable) {
    if (coordinates.size() != 2
        || !coordinates.get(0).isArray()
        || coordinates.get(1) != int.class) {
      return 0;
    }
    Class<?> element = coordinates.get(0).componentType();
    if (element == variable) {
      return 1;
    }
    return element == byte.class && variable.isPrimitive()
        ? UNSAFE.arrayIndexScale(variable.arrayType())
        : 0;
  }

  private static Object get(Object object, Field field) {
    return UNSAFE.getReference(object, UNSAFE.objectFieldOffset(field));
  }

  private static Field named(Object handle, String name) {
    for (Class<?> each = handle.getClass(); each != VarHandle.class; each = each.getSuperclass()) {
      for (Field field : Layout.fields(each)) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    return null;
  }
}
