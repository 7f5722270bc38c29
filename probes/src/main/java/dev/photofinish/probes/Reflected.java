/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Hides added fields and methods from the target. */
public final class Reflected {
  private Reflected() {}

  /** The fields that the target declared. */
  public static Field[] filter(Field[] fields) {
    return hasAdded(fields)
        ? Arrays.stream(fields).filter(each -> !isAdded(each)).toArray(Field[]::new)
        : fields;
  }

  /** The methods that the target declared. */
  public static Method[] filter(Method[] methods) {
    return hasAdded(methods)
        ? Arrays.stream(methods).filter(each -> !isAdded(each)).toArray(Method[]::new)
        : methods;
  }

  private static boolean hasAdded(Member[] members) {
    for (Member member : members) {
      if (isAdded(member)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAdded(Member member) {
    return member.getName().startsWith(ShadowFields.PREFIX);
  }
}
