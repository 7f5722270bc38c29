/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

/** The names of the fields that are added to classes of the target. */
public final class ShadowFields {
  public static final String PREFIX = "$photofinish$";

  /** What histories call an object by; 0 until somebody asks. */
  public static final String TAG = PREFIX + "t";

  /** The clock of the monitor of an object; null until it is locked. */
  public static final String MONITOR = PREFIX + "m";

  private ShadowFields() {}

  /** The word of the last write of {@code field}. */
  public static String write(String field) {
    return PREFIX + "w$" + field;
  }

  /** The word of the last reads of {@code field}. */
  public static String read(String field) {
    return PREFIX + "r$" + field;
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
