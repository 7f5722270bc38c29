/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.Unheard;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/** One object a variable, made at its first access: for detectors that need more than two words. */
public final class LocationShadow<L> extends TaggedShadow {
  private final AtomicReferenceArray<L> locations;
  private final Supplier<L> fresh;

  public LocationShadow(int length, Object label, Supplier<L> fresh) {
    super(label);
    this.locations = new Locations<>(length);
    this.fresh = fresh;
  }

  private static final class Locations<L> extends AtomicReferenceArray<L> implements Unheard {
    private static final long serialVersionUID = 1;

    Locations(int length) {
      super(length);
    }
  }

  @Override
  public int length() {
    return locations.length();
  }

  public L at(int index) {
    L location = locations.get(index);
    if (location == null) {
      L made = fresh.get();
      location = locations.compareAndSet(index, null, made) ? made : locations.get(index);
    }
    return location;
  }
}
