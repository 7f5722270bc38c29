/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.SyncVar;
import java.util.List;

/** What a thread holds segments by, until it synchronises: one epoch, and one set of locks. */
public final class Claim {
  /** That of a thread which has none: no segment is held by it. */
  public static final Claim NONE = new Claim(Epoch.NONE, List.of());

  private final long epoch;
  private final List<SyncVar> locks;

  public Claim(long epoch, List<SyncVar> locks) {
    this.epoch = epoch;
    this.locks = locks;
  }

  /** That of all accesses under this claim. */
  public long epoch() {
    return epoch;
  }

  /** Those that were held meanwhile. */
  List<SyncVar> locks() {
    return locks;
  }
}
