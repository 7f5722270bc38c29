/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.WeakIdentityMap;

/** The clocks of monitors. */
final class Locks {
  private final WeakIdentityMap<SyncVar> vars = new WeakIdentityMap<>();

  SyncVar of(Object lock) {
    return vars.get(lock, key -> new SyncVar(new Name(key.getClass(), name(key))));
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
