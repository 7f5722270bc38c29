/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

import java.util.HashMap;
import java.util.Map;

/**
 * What methods do, by their code, once somebody has asked. Thread-safe.
 *
 * <p>Not a map of the JDK that is thread-safe by itself: those have hooks.
 */
public final class KnownEffects {
  private final Map<Call, Effect> effects = new HashMap<>(); // guarded by this

  /** Null if nobody has asked. */
  synchronized Effect get(Call call) {
    return effects.get(call);
  }

  synchronized void put(Call call, Effect effect) {
    effects.put(call, effect);
  }
}
