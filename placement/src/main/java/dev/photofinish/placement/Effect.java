/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashSet;
import java.util.Set;

/**
 * What an instruction does to what is known before it.
 *
 * @param releases whether the thread may publish what it has done
 * @param acquires whether it may learn what others have done, or anything may be written
 * @param endless whether it may never end
 * @param creates whether it may make objects of classes other than those of {@code java.lang}
 * @param writes the fields that it writes, whatever their object
 */
public record Effect(
    boolean releases, boolean acquires, boolean endless, boolean creates, Set<String> writes) {
  static final Effect NONE = new Effect(false, false, false, false, Set.of());
  static final Effect ACQUIRE = new Effect(false, true, false, false, Set.of());
  static final Effect RELEASE = new Effect(true, false, false, false, Set.of());
  static final Effect ENDLESS = new Effect(false, false, true, false, Set.of());
  static final Effect CREATE = new Effect(false, false, false, true, Set.of());

  /** Whatever code that nobody knows may do. */
  static final Effect ANYTHING = new Effect(true, true, true, true, Set.of());

  static Effect writes(Set<String> fields) {
    return new Effect(false, false, false, false, fields);
  }

  /** Whether all that was known before is still true. */
  boolean isNone() {
    return !releases && !acquires && writes.isEmpty();
  }

  /** Whether a check that comes later is as good as one that comes before. */
  boolean isCalm() {
    return !releases && !acquires && !endless;
  }

  /** Whether it may do whatever there is to do. */
  boolean isAnything() {
    return releases && acquires && endless && creates;
  }

  /** What one or both do. */
  Effect and(Effect other) {
    if (other.isNothing()) {
      return this;
    }
    if (isNothing()) {
      return other;
    }
    return new Effect(
        releases || other.releases,
        acquires || other.acquires,
        endless || other.endless,
        creates || other.creates,
        union(writes, other.writes));
  }

  private boolean isNothing() {
    return isNone() && !endless && !creates;
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    if (some.isEmpty() || others.isEmpty()) {
      return some.isEmpty() ? others : some;
    }
    Set<String> all = new HashSet<>(some);
    all.addAll(others);
    return all;
  }
}
