/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.util.function.Function;

/**
 * The arrays that one thread has met lately, and their shadows: by the array, and by the site of an
 * access, which mostly is to the same array as the last one there. Keeps neither alive: what is
 * remembered is entries of the table that has them all.
 */
public final class ShadowCache {
  private static final int SIZE = 256;
  private static final int SITES = 64;
  private static final WeakIdentityMap.Entry<Shadow>[] EMPTY = newEntries(1);

  private WeakIdentityMap.Entry<Shadow>[] byKey = EMPTY; // many threads meet no array at all

  private WeakIdentityMap.Entry<Shadow>[] bySite = EMPTY;

  /** The shadow of {@code array}, if {@code site} has met that last; else null. */
  public Shadow last(Object array, int site) {
    WeakIdentityMap.Entry<Shadow>[] known = bySite;
    WeakIdentityMap.Entry<Shadow> entry = known[site & (known.length - 1)];
    return entry == null || array == null ? null : entry.valueOf(array);
  }

  /** The segment of an element, if {@code site} has met the array last; else that of no array. */
  public Segment segment(Object array, int index, int site) {
    Shadow known = last(array, site);
    return known instanceof EpochShadow few
        ? few.knownSegment()
        : SegmentedShadow.known(known, index);
  }

  /** What a loop may keep of an array of few elements, if {@code site} has met that last. */
  public Segment ofFew(Object array, int site) {
    return last(array, site) instanceof EpochShadow x ? x.segment() : Segment.NONE;
  }

  /** The entry of {@code key}, if it was met lately; else null. */
  public WeakIdentityMap.Entry<Shadow> known(Object key) {
    WeakIdentityMap.Entry<Shadow>[] met = byKey;
    WeakIdentityMap.Entry<Shadow> entry = met[WeakIdentityMap.hash(key) & (met.length - 1)];
    return entry == null || entry.valueOf(key) == null ? null : entry;
  }

  /** The entry of {@code key} in {@code table}, with a shadow made by {@code make} if need be. */
  public WeakIdentityMap.Entry<Shadow> entry(
      Object key, WeakIdentityMap<Shadow> table, Function<Object, Shadow> make) {
    WeakIdentityMap.Entry<Shadow> known = known(key);
    if (known != null) {
      return known;
    }
    if (byKey == EMPTY) {
      byKey = newEntries(SIZE);
    }
    WeakIdentityMap.Entry<Shadow> entry = table.entry(key, make);
    byKey[WeakIdentityMap.hash(key) & (SIZE - 1)] = entry;
    return entry;
  }

  /** {@code site} has met the array of an entry. */
  public void putLast(int site, WeakIdentityMap.Entry<Shadow> entry) {
    if (bySite == EMPTY) {
      bySite = newEntries(SITES);
    }
    bySite[site & (SITES - 1)] = entry;
  }

  public void clear() {
    byKey = EMPTY;
    bySite = EMPTY;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type arguments
  private static WeakIdentityMap.Entry<Shadow>[] newEntries(int length) {
    return new WeakIdentityMap.Entry[length];
  }
}
