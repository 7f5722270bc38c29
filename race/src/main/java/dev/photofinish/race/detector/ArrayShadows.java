/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.RaceListener;
import dev.photofinish.race.arrays.Gathering;
import dev.photofinish.race.arrays.Partition;
import dev.photofinish.race.arrays.Partitions;
import dev.photofinish.race.clock.Slots;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The {@code arrays} axis: how the histories of the elements of an array are kept. */
public enum ArrayShadows {
  /** A location for each. */
  FINE(null),

  /** SlimState: footprints are ranges, partitions those of its table I. */
  SLIM(Gathering.RANGES),

  /** A range for each site, and partitions of more shapes: for what table I has none. */
  SLIM_PLUS(Gathering.LANES),

  /* SlimState with sets of bits for footprints, for partitions, for both. */
  SLIM_BITS_F(Gathering.BITS),
  SLIM_BITS_P(Gathering.RANGES),
  SLIM_BITS_FP(Gathering.BITS),

  /** One location an array, whatever its accesses: finds races that are none. */
  COARSE(Gathering.RANGES),

  /** Elements are not checked. */
  NONE(null);

  private final Gathering gathering; // null if no elements share a location

  ArrayShadows(Gathering gathering) {
    this.gathering = gathering;
  }

  /** The first partition of an array that is so long. */
  private Partition partition(int length) {
    return switch (this) {
      case SLIM, SLIM_BITS_F -> Partitions.ofTable(length);
      case SLIM_PLUS -> Partitions.ofIntervals(length);
      case SLIM_BITS_P, SLIM_BITS_FP -> Partitions.ofGroups(length);
      case COARSE -> Partitions.whole(length);
      case FINE, NONE -> throw new IllegalStateException(title());
    };
  }

  /** The one that options call {@code title}. */
  public static Optional<ArrayShadows> of(String title) {
    return Arrays.stream(values()).filter(each -> each.title().equals(title)).findAny();
  }

  public static List<String> titles() {
    return Arrays.stream(values()).map(ArrayShadows::title).toList();
  }

  public String title() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether elements may share a location. */
  public boolean isCompressed() {
    return gathering != null;
  }

  /** Whether a detector can be had with this: partitions are made for FastTrack's histories. */
  public boolean suits(Check check) {
    return !isCompressed() || check == Check.FASTTRACK;
  }

  /** A detector for {@code check}, which this must suit. */
  public Detector detector(Check check, Slots slots, RaceListener listener) {
    if (!suits(check)) {
      throw new IllegalArgumentException(title() + " with " + check.title());
    }
    return isCompressed()
        ? new SlimState(slots, listener, this::partition, gathering)
        : check.detector(slots, listener);
  }
}
