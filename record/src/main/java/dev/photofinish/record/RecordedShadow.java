/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.record;

import dev.photofinish.race.TypeName;
import dev.photofinish.race.shadow.Shadow;

/** A shadow, and what its variables are called in the trace. */
final class RecordedShadow extends Shadow {
  final Shadow shadow;
  final Owned owned;

  RecordedShadow(Shadow shadow, Owned owned) {
    super(shadow.label());
    this.shadow = shadow;
    this.owned = owned;
  }

  boolean isArray() {
    return owned.name() instanceof TypeName;
  }

  @Override
  public int length() {
    return shadow.length();
  }
}
