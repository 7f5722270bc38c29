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
  private static final int LENSES = 64;
  private static final WeakIdentityMap.Entry<Shadow>[] EMPTY = newEntries(1);
  private static final Segment[] NO_LENSES = {};

  private WeakIdentityMap.Entry<Shadow>[] byKey = EMPTY; // many threads meet no array at all

  private WeakIdentityMap.Entry<Shadow>[] bySite = EMPTY;

  /*
   * For arrays of few elements, by their tags. They keep no array alive, but its words, until the
   * place is needed for another.
   */
  private Segment[] lenses = NO_LENSES;

  /** The shadow of {@code array}, if {@code site} has met that last; else null. */
  public Shadow last(Object array, int site) {
    WeakIdentityMap.Entry<Shadow>[] known = bySite;
    WeakIdentityMap.Entry<Shadow> entry = known[site & (known.length - 1)];
    return entry == null || array == null ? null : entry.valueOf(array);
  }

  /**
   * The segment of an element, or a lens, if {@code site} has met the array last, or the thread has
   * lately; else that of no array.
   */
  public Segment segment(Object array, int index, int site) {
    Shadow known = recent(array, site);
    return known instanceof EpochShadow few
        ? lensOrSelf(few.knownSegment())
        : SegmentedShadow.known(known, index);
  }

  /** The shadow of {@code array}, if {@code site} has met that last, or the thread has lately. */
  public Shadow recent(Object array, int site) {
    Shadow known = last(array, site);
    return known == null && array != null ? met(array, site) : known;
  }

  /** The shadow of an array that was met lately, which {@code site} meets now; else null. */
  private Shadow met(Object array, int site) {
    WeakIdentityMap.Entry<Shadow> entry = known(array);
    if (entry == null) {
      return null;
    }
    if (bySite != EMPTY) { // woven code gets no errors of ours, such as that there is no memory
      putLast(site, entry);
    }
    return entry.valueOf(array);
  }

  /** What a loop may keep of an array of few elements, if {@code site} has met that last. */
  public Segment ofFew(Object array, int site) {
    return last(array, site) instanceof EpochShadow x ? lensOrSelf(x.segment()) : Segment.NONE;
  }

  private Segment lensOrSelf(Segment few) {
    Segment lens = lens(few);
    return lens == null ? few : lens;
  }

  /** The lens for the variables that {@code few} has; null if there is none. */
  private Segment lens(Segment few) {
    Segment[] all = lenses;
    Segment known = all == NO_LENSES ? null : all[place(few)];
    return known != null && known.shadow() == few.shadow() ? known : null;
  }

  /** Whether {@code few} has a lens, or may have one: no other was used under the claim. */
  boolean mayHaveLens(Segment few, Claim claim) {
    Segment there = lenses == NO_LENSES ? null : lenses[place(few)];
    return there == null || there.shadow() == few.shadow() || !there.isUsed(claim);
  }

  private static int place(Segment few) {
    return few.shadow().tag() >>> 1 & (LENSES - 1); // tags are even
  }

  /**
   * The same, made if need be; null if its place belongs to one that was used under the claim, or
   * there is no memory for it.
   */
  Segment lens(Segment few, Claim claim) {
    Segment known = lens(few);
    return known == null ? make(few, claim) : known;
  }

  private Segment make(Segment few, Claim claim) {
    try {
      if (lenses == NO_LENSES) {
        lenses = new Segment[LENSES];
      }
      if (!mayHaveLens(few, claim)) {
        return null;
      }
      Segment made = new Segment(few.shadow());
      lenses[place(few)] = made;
      return made;
    } catch (OutOfMemoryError e) {
      return null;
    }
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
    lenses = NO_LENSES;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type arguments
  private static WeakIdentityMap.Entry<Shadow>[] newEntries(int length) {
    return new WeakIdentityMap.Entry[length];
  }
}
