/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/** The fields of the target that are to be checked, by where they lie. */
final class PlainFields {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** Those that a class declares; not those that it inherits. */
  private static final ClassValue<Map<Long, PlainField>> OF_OBJECTS = declared(false);

  private static final ClassValue<Map<Long, PlainField>> OF_CLASSES = declared(true);

  private PlainFields() {}

  /** Null if it is none of these. */
  static PlainField of(Field field) {
    if (!isPlain(field.getModifiers())) {
      return null;
    }
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    return (isStatic ? OF_CLASSES : OF_OBJECTS).get(field.getDeclaringClass()).get(offset(field));
  }

  /** The field that lies at {@code offset} of a class; null if none of these does. */
  static PlainField ofClass(Class<?> type, long offset) {
    return OF_CLASSES.get(type).get(offset);
  }

  /** The field that lies at {@code offset} of objects of a class; null if none of these does. */
  static PlainField ofObject(Class<?> type, long offset) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      PlainField field = OF_OBJECTS.get(each).get(offset);
      if (field != null) {
        return field;
      }
    }
    return null;
  }

  private static ClassValue<Map<Long, PlainField>> declared(boolean statics) {
    return new PerClass<>() {
      @Override
      protected Map<Long, PlainField> computeValue(Class<?> type) {
        return LibraryCall.isOfJdk(type) ? Map.of() : collect(type, statics);
      }
    };
  }

  private static Map<Long, PlainField> collect(Class<?> type, boolean statics) {
    Map<Long, PlainField> fields = new HashMap<>();
    for (Field each : NamelessFields.of(type)) {
      int modifiers = each.getModifiers();
      if (Modifier.isStatic(modifiers) == statics
          && isPlain(modifiers)
          && !each.getName().startsWith(ShadowFields.PREFIX)) {
        fields.put(offset(each), new PlainField(each));
      }
    }
    return fields;
  }

  private static boolean isPlain(int modifiers) {
    return !Modifier.isFinal(modifiers) && !Modifier.isVolatile(modifiers);
  }

  /** Where a field lies in its class, or in objects of it. */
  static long offset(Field field) {
    return Modifier.isStatic(field.getModifiers())
        ? UNSAFE.staticFieldOffset(field)
        : UNSAFE.objectFieldOffset(field);
  }
}
