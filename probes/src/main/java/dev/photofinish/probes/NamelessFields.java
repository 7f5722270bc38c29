/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * Classes with a field of a class that is missing: they do not say which fields they have. What
 * code names is found by its name; but a handle, which has but a place in its objects, leads to no
 * field, and copies of objects keep what was added to them.
 */
final class NamelessFields {
  private static final Collection<String> CLASSES = new TreeSet<>(); // guarded by the class

  private NamelessFields() {}

  /** All fields of a class; none, which is noted, if they cannot be told. */
  static Field[] of(Class<?> type) {
    Field[] fields = Layout.knownFields(type);
    if (fields == null) {
      add(type.getName());
      return new Field[0];
    }
    return fields;
  }

  private static synchronized void add(String type) {
    CLASSES.add(type);
  }

  /** What has not been checked for that, in words. */
  static synchronized List<String> weaknesses() {
    List<String> weaknesses = new ArrayList<>();
    for (String each : CLASSES) {
      weaknesses.add(
          each
              + " has a field whose class is missing: what handles do to its fields is not checked,"
              + " and clones have the past of the original");
    }
    return weaknesses;
  }
}
