/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

/**
 * The arrays that one thread has met lately, and their shadows. Keeps neither alive: what is
 * remembered is entries of the table that has them all.
 */
public final class ShadowCache {
  private static final int SIZE = 256;
  private static final WeakIdentityMap.Entry<Shadow>[] EMPTY = newEntries(1);

  private WeakIdentityMap.Entry<Shadow>[] entries = EMPTY; // many threads meet no array at all

  /** The shadow of {@code array}, which is not null, if it was met lately; else null. */
  public Shadow get(Object array) {
    WeakIdentityMap.Entry<Shadow>[] known = entries;
    WeakIdentityMap.Entry<Shadow> entry = known[WeakIdentityMap.hash(array) & (known.length - 1)];
    return entry == null ? null : entry.valueOf(array);
  }

  public void put(Object array, WeakIdentityMap.Entry<Shadow> entry) {
    if (entries == EMPTY) {
      entries = newEntries(SIZE);
    }
    entries[WeakIdentityMap.hash(array) & (SIZE - 1)] = entry;
  }

  public void clear() {
    entries = EMPTY;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type arguments
  private static WeakIdentityMap.Entry<Shadow>[] newEntries(int length) {
    return new WeakIdentityMap.Entry[length];
  }
}
