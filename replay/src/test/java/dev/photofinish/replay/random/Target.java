/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

import dev.photofinish.trace.Sync;
import java.util.List;

/**
 * What actors synchronise on.
 *
 * @param acquire how a thread learns what others have left there
 */
record Target(Sync acquire, long object, String name) {
  static final List<Target> VOLATILES =
      List.of(
          new Target(Sync.VOLATILE_READ, 0, "v"),
          new Target(Sync.VOLATILE_READ, 1, "Box.ready"),
          new Target(Sync.VOLATILE_READ, 0, "Box.stop"));

  static final List<Target> CLASSES =
      List.of(new Target(Sync.USE, 0, "Box"), new Target(Sync.USE, 0, "Util"));

  static final List<Target> MONITORS =
      List.of(
          new Target(Sync.ACQUIRE, 0, "m"),
          new Target(Sync.ACQUIRE, 1, ""),
          new Target(Sync.ACQUIRE, 0, "n"),
          new Target(Sync.ACQUIRE, 2, ""));
}
