/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.record;

import dev.photofinish.race.TypeName;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.race.shadow.TaggedShadow;

/** A shadow, and what its variables are called in the trace. */
final class RecordedShadow extends TaggedShadow {
  final Shadow shadow;
  final Owned owned;
  private boolean told; // guarded by the lock of the recording

  RecordedShadow(Shadow shadow, Owned owned) {
    super(shadow.label());
    this.shadow = shadow;
    this.owned = owned;
  }

  /** Whether it is that of an array that has not been told of; it has from now on. */
  boolean isNew() {
    boolean isNew = !told && owned.name() instanceof TypeName type && type.isArray();
    told = true;
    return isNew;
  }

  boolean isArray() {
    return owned.name() instanceof TypeName;
  }

  @Override
  public int length() {
    return shadow.length();
  }
}
