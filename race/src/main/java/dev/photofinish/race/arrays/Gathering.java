/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/** How threads gather accesses. */
public enum Gathering {
  /** As one range. */
  RANGES {
    @Override
    Accesses accesses(ArrayShadow x, boolean write) {
      return new RangeAccesses(x, write);
    }
  },

  /** As bits. */
  BITS {
    @Override
    Accesses accesses(ArrayShadow x, boolean write) {
      return new BitAccesses(x, write);
    }
  },

  /** As a range for each site, and bits. */
  LANES {
    @Override
    Accesses accesses(ArrayShadow x, boolean write) {
      return new LaneAccesses(x, write);
    }
  };

  abstract Accesses accesses(ArrayShadow x, boolean write);
}
