/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.lang.reflect.Field;
import java.util.Arrays;

/** Hides added fields from the target. */
public final class Reflected {
  private Reflected() {}

  /** The fields that the target declared. */
  public static Field[] filter(Field[] fields) {
    for (Field field : fields) {
      if (isAdded(field)) {
        return Arrays.stream(fields).filter(each -> !isAdded(each)).toArray(Field[]::new);
      }
    }
    return fields;
  }

  private static boolean isAdded(Field field) {
    return field.getName().startsWith(ShadowFields.PREFIX);
  }
}
