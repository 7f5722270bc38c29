/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/**
 * Shadow words, wherever they lie: in an array of ours or in a field that was added to an object of
 * the target. A word is named by its object and offset.
 */
public final class Words {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long BASE = constant("ARRAY_LONG_BASE_OFFSET");

  private Words() {}

  /** Reads a word; enough to find one's own epoch, which nobody else writes. */
  public static long get(Object object, long offset) {
    return UNSAFE.getLong(object, offset);
  }

  public static long getVolatile(Object object, long offset) {
    return UNSAFE.getLongVolatile(object, offset);
  }

  /** Sets a word that nobody else knows of, but for the sweep of {@link ReadSets}. */
  public static void put(Object object, long offset, long word) {
    UNSAFE.putLongVolatile(object, offset, word);
  }

  /** Replaces {@code expected}, with the effect of a full fence, or returns false. */
  public static boolean replace(Object object, long offset, long expected, long word) {
    return UNSAFE.compareAndSetLong(object, offset, expected, word);
  }

  /** Replaces whatever is there, with the effect of a full fence, and returns it. */
  public static long exchange(Object object, long offset, long word) {
    return UNSAFE.getAndSetLong(object, offset, word);
  }

  /** The array of words that {@code object} refers to at an offset; null if there is none yet. */
  public static long[] array(Object object, long offset) {
    return (long[]) UNSAFE.getReferenceVolatile(object, offset);
  }

  /** The same, made for {@code count} variables if there is none. */
  public static long[] array(Object object, long offset, int count) {
    long[] known = array(object, offset);
    if (known != null) {
      return known;
    }
    long[] made = EpochShadow.words(count, 0);
    Object first = UNSAFE.compareAndExchangeReference(object, offset, null, made);
    return first == null ? made : (long[]) first;
  }

  /** The offset of an element of an array of words. */
  public static long offset(int index) {
    return BASE + (long) index * Long.BYTES;
  }

  /** A constant that is an int up to JDK 24 and a long from then on: no class can name both. */
  static long constant(String name) {
    try {
      Field field = Unsafe.class.getField(name);
      Object base = UNSAFE.staticFieldBase(field); // not by reflection, which makes classes for it
      long offset = UNSAFE.staticFieldOffset(field);
      return field.getType() == int.class
          ? UNSAFE.getInt(base, offset)
          : UNSAFE.getLong(base, offset);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
