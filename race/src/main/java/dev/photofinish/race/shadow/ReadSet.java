/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import dev.photofinish.race.clock.Epoch;
import java.util.Arrays;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/**
 * Reads of which no two are ordered. Immutable; one object a content, so that a million elements
 * read by the same threads share it.
 */
public final class ReadSet extends Reads {
  private static final int MOST = 64;

  private final long[] epochs; // sorted

  ReadSet(long[] epochs, long word) {
    super(word);
    this.epochs = epochs;
  }

  @Override
  public boolean contains(long epoch) {
    return Arrays.binarySearch(epochs, epoch) >= 0;
  }

  /**
   * Whether a clock should replace this set rather than a larger one: the slot of {@code epoch} has
   * read the variable before, and is likely to do so again, or there are too many readers to write
   * them all down for each one more.
   */
  public boolean isOutgrownBy(long epoch) {
    if (epochs.length >= MOST) {
      return true;
    }
    for (long each : epochs) {
      if (Epoch.slot(each) == Epoch.slot(epoch)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void forEach(LongConsumer action) {
    for (long epoch : epochs) {
      action.accept(epoch);
    }
  }

  long[] epochs() {
    return epochs;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof ReadSet other && Arrays.equals(epochs, other.epochs);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(epochs);
  }

  @Override
  public String toString() {
    return Arrays.stream(epochs)
        .mapToObj(Epoch::toString)
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
