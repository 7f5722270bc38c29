/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import dev.photofinish.race.RaceListener;
import dev.photofinish.race.clock.Slots;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The {@code check} axis: what one check does. */
public enum Check {
  FASTTRACK,
  DJIT,
  BASICVC,
  ERASER,
  MULTIRACE,
  GOLDILOCKS,
  EMPTY;

  /** The check that options call {@code title}. */
  public static Optional<Check> of(String title) {
    return Arrays.stream(values()).filter(check -> check.title().equals(title)).findAny();
  }

  public Detector detector(Slots slots, RaceListener listener) {
    return switch (this) {
      case FASTTRACK -> new FastTrack(slots, listener);
      case DJIT -> new Djit(slots, listener);
      case BASICVC -> new BasicVc(slots, listener);
      case ERASER -> new Eraser(slots, listener);
      case MULTIRACE -> new MultiRace(slots, listener);
      case GOLDILOCKS -> new Goldilocks(slots, listener);
      case EMPTY -> new Empty(slots, listener);
    };
  }

  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }
}
