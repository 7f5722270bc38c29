/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.shadow.EpochShadow;
import java.lang.invoke.VarHandle;

/** A partition of an array, and the history of each of its parts. */
final class Locations {
  private final Partition partition;
  private final long[] words; // as those of EpochShadow
  private volatile boolean retired;

  /** The histories of a new array, of which {@code tag} is that of the shadow. */
  Locations(Partition partition, int tag) {
    this.partition = partition;
    this.words = EpochShadow.words(partition.parts(), tag);
  }

  Partition partition() {
    return partition;
  }

  long[] words() {
    return words;
  }

  /** Whether these are being replaced, or have been: what is put here may be lost. */
  boolean isRetired() {
    return retired;
  }

  /** Whoever reads the words after this, in whatever way, sees what is not put here again. */
  void retire() {
    retired = true;
    VarHandle.fullFence();
  }
}
