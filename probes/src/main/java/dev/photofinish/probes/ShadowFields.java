/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import java.util.List;

/** The names of the fields that are added to classes of the target. */
public final class ShadowFields {
  public static final String PREFIX = "$photofinish$";

  /** What histories call an object by; 0 until somebody asks. */
  public static final String TAG = PREFIX + "t";

  /** The clock of the monitor of an object; null until it is locked. */
  public static final String MONITOR = PREFIX + "m";

  private static final String ALONE = "a$";
  private static final String COMMA = ",";

  private ShadowFields() {}

  /** What fields are called that share their words. */
  public static String joined(List<String> fields) {
    return String.join(COMMA, fields);
  }

  /** Whether a name may be that of more than one field: a comma is legal in the name of one. */
  public static boolean isJoined(String name) {
    return name.contains(COMMA);
  }

  /** The word of the last write of {@code field}, or of fields that share it. */
  public static String write(String field) {
    return PREFIX + "w$" + field;
  }

  /** The word of the last reads of {@code field}. */
  public static String read(String field) {
    return PREFIX + "r$" + field;
  }

  /** The words of accesses to single fields, for some that share their words. */
  public static String alone(String joined) {
    return PREFIX + ALONE + joined;
  }

  /** The fields that share words, if {@code added} is the field for single accesses to them. */
  static List<String> sharing(String added) {
    String prefix = PREFIX + ALONE;
    return added.startsWith(prefix)
        ? List.of(added.substring(prefix.length()).split(COMMA, -1))
        : List.of();
  }

  /** The history of {@code field}, for detectors that do not keep it in words. */
  public static String history(String field) {
    return PREFIX + "h$" + field;
  }

  /** The clock of the volatile {@code field}. */
  public static String sync(String field) {
    return PREFIX + "v$" + field;
  }
}
