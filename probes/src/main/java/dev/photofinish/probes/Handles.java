/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.shadow.WeakIdentityMap;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
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
          return find(handle);
        }
      };

  /**
   * What is known of a handle.
   *
   * @param base the class, for a static field; else null
   * @param offset of the field; {@link #NONE} if it is not one
   */
  private record Variable(Object base, long offset) {
    static final long NONE = -1;
  }

  private Handles() {}

  /** The clock of the variable at the given coordinates, or of the handle if it has others. */
  static Object clock(VarHandle handle, Object object, int index) {
    Variable variable = KNOWN.get(handle, FIND);
    if (variable.base != null) {
      return FieldClocks.at(variable.base, variable.offset);
    }
    if (object == null) {
      return handle;
    }
    return variable.offset == Variable.NONE
        ? Containers.of(object).at(index)
        : FieldClocks.at(object, variable.offset);
  }

  private static Variable find(Object handle) {
    Object direct = handle;
    Field target = field(direct, "target");
    if (target != null) { // of a class that is initialised when it is first used
      direct = UNSAFE.getReference(direct, UNSAFE.objectFieldOffset(target));
    }
    Field offset = field(direct, "fieldOffset");
    if (offset == null) {
      return new Variable(null, Variable.NONE);
    }
    Field base = field(direct, "base");
    return new Variable(
        base == null ? null : UNSAFE.getReference(direct, UNSAFE.objectFieldOffset(base)),
        UNSAFE.getLong(direct, UNSAFE.objectFieldOffset(offset)));
  }

  private static Field field(Object handle, String name) {
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
