/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

/** Whether a compare-and-exchange has exchanged: if so, it has found what it expected. */
public final class Exchanges {
  private Exchanges() {}

  public static boolean isDone(int found, int expected) {
    return found == expected;
  }

  public static boolean isDone(long found, long expected) {
    return found == expected;
  }

  /** As variable handles compare: bit by bit. */
  public static boolean isDone(float found, float expected) {
    return Float.floatToRawIntBits(found) == Float.floatToRawIntBits(expected);
  }

  public static boolean isDone(double found, double expected) {
    return Double.doubleToRawLongBits(found) == Double.doubleToRawLongBits(expected);
  }

  /**
   * References are the same; or both are boxes of the same value, as the variable may be of a
   * primitive type. If it holds boxes after all, an exchange that failed may be taken for done.
   */
  public static boolean isDone(Object found, Object expected) {
    return found == expected || (isBox(found) && found.equals(expected));
  }

  private static boolean isBox(Object object) {
    return object instanceof Boolean
        || object instanceof Character
        || (object instanceof Number && object.getClass().getModule() == Object.class.getModule());
  }
}
