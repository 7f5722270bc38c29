/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.clock.SyncVar;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/**
 * The clocks of variables that are reached by object and offset: through field updaters, variable
 * handles and {@code Unsafe}. A volatile field has the same clock as for code that names it.
 */
final class FieldClocks {
  /** Of a class: for the offsets of its volatile fields, those of their clocks. */
  private static final ClassValue<Map<Long, Clock>> OF_OBJECTS =
      new PerClass<>() {
        @Override
        protected Map<Long, Clock> computeValue(Class<?> type) {
          Map<Long, Clock> clocks = new HashMap<>();
          for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            collect(each, false, clocks);
          }
          return clocks;
        }
      };

  /** The same for its static fields. */
  private static final ClassValue<Map<Long, Clock>> OF_CLASSES =
      new PerClass<>() {
        @Override
        protected Map<Long, Clock> computeValue(Class<?> type) {
          Map<Long, Clock> clocks = new HashMap<>();
          collect(type, true, clocks);
          return clocks;
        }
      };

  private record Clock(String name, long offset) {}

  private FieldClocks() {}

  /** The clock of the variable at {@code offset}; {@code object} is its class if it is static. */
  static SyncVar at(Object object, long offset) {
    Clock clock = null;
    if (object instanceof Class<?> type) {
      clock = OF_CLASSES.get(type).get(offset);
    } else if (!object.getClass().isArray()) {
      clock = OF_OBJECTS.get(object.getClass()).get(offset);
    }
    return clock == null
        ? Containers.of(object).at((int) offset)
        : FieldAccess.syncVar(Engine.running().detector, object, clock.offset, clock.name);
  }

  /** The clock of a field of {@code object}, or of its class if it is static. */
  static SyncVar of(Field field, Object object) {
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    return at(isStatic ? field.getDeclaringClass() : object, PlainFields.offset(field));
  }

  private static void collect(Class<?> type, boolean statics, Map<Long, Clock> clocks) {
    Field[] fields = NamelessFields.of(type);
    for (Field field : fields) {
      if (Modifier.isStatic(field.getModifiers()) == statics) {
        String sync = ShadowFields.sync(field.getName());
        for (Field each : fields) {
          if (each.getName().equals(sync)) {
            String name = type.getName() + "." + field.getName();
            clocks.put(PlainFields.offset(field), new Clock(name, PlainFields.offset(each)));
          }
        }
      }
    }
  }
}
