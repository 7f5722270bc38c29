/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashSet;
import java.util.Set;

/**
 * What an instruction does to what is known before it.
 *
 * @param releases whether the thread may publish what it has done
 * @param acquires whether it may learn what others have done, or anything may be written
 * @param writes the fields that it writes, whatever their object
 */
record Effect(boolean releases, boolean acquires, Set<String> writes) {
  static final Effect NONE = new Effect(false, false, Set.of());
  static final Effect ACQUIRE = new Effect(false, true, Set.of());
  static final Effect RELEASE = new Effect(true, false, Set.of());

  /** Whatever code that nobody knows may do. */
  static final Effect ANYTHING = new Effect(true, true, Set.of());

  static Effect write(String field) {
    return new Effect(false, false, Set.of(field));
  }

  boolean isNone() {
    return !releases && !acquires && writes.isEmpty();
  }

  /** What one or both do. */
  Effect and(Effect other) {
    if (other.isNone()) {
      return this;
    }
    Set<String> all = new HashSet<>(writes);
    all.addAll(other.writes);
    return new Effect(releases || other.releases, acquires || other.acquires, all);
  }
}
