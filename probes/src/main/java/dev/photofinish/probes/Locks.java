/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.shadow.WeakIdentityMap;

/** The clocks of monitors. */
final class Locks {
  private final Detector detector;
  private final WeakIdentityMap<SyncVar> vars = new WeakIdentityMap<>();

  Locks(Detector detector) {
    this.detector = detector;
  }

  SyncVar of(Object lock) {
    return vars.get(
        lock, key -> new SyncVar(detector.label(key, new Name(key.getClass(), name(key)))));
  }

  /** What belongs to {@code key} without being its monitor, and is called {@code label}. */
  SyncVar of(Object key, Object label) {
    return vars.get(key, any -> new SyncVar(label));
  }

  private static String name(Object lock) {
    return lock instanceof Class<?> type
        ? type.getName()
        : Integer.toHexString(System.identityHashCode(lock));
  }

  /** Names a lock in a report without holding on to it. */
  private record Name(Class<?> type, String name) {
    @Override
    public String toString() {
      return type == Class.class ? "class " + name : type.getName() + "@" + name;
    }
  }
}
