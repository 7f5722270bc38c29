/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.placement.Strategy;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Check;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The detectors that have a name: a value for every axis. */
enum Preset {
  FASTTRACK(Check.FASTTRACK),
  FASTTRACKOBJ(Check.FASTTRACK, Strategy.EVERY, ArrayShadows.NONE),
  SLIMSTATE(Check.FASTTRACK, Strategy.EVERY, ArrayShadows.SLIM),
  REDCARD(Check.FASTTRACK, Strategy.REDCARD, ArrayShadows.FINE),
  SLIMCARD(Check.FASTTRACK, Strategy.REDCARD, ArrayShadows.SLIM),
  BIGFOOT(Check.FASTTRACK, Strategy.BIGFOOT, ArrayShadows.FINE),
  DJIT(Check.DJIT),
  BASICVC(Check.BASICVC),
  GOLDILOCKS(Check.GOLDILOCKS),
  MULTIRACE(Check.MULTIRACE),
  ERASER(Check.ERASER),
  EMPTY(Check.EMPTY);

  private final Check check;
  private final Strategy placement;
  private final ArrayShadows arrays;

  Preset(Check check) {
    this(check, Strategy.EVERY, ArrayShadows.FINE);
  }

  Preset(Check check, Strategy placement, ArrayShadows arrays) {
    this.check = check;
    this.placement = placement;
    this.arrays = arrays;
  }

  static Preset of(String title) {
    return valueOf(title.toUpperCase(Locale.ROOT));
  }

  static List<String> titles() {
    return Arrays.stream(values()).map(Preset::title).toList();
  }

  String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The preset's value for an axis. Fields share words where one check can do for all of them; of
   * filters and samplers there is one value so far.
   */
  String axis(Option axis) {
    return switch (axis) {
      case CHECK -> check.title();
      case PLACEMENT -> placement.title();
      case FIELDS -> placement == Strategy.EVERY ? Option.FINE : Option.PROXY;
      case ARRAYS -> arrays.title();
      case FILTER, SAMPLER -> "none";
      default -> throw new IllegalArgumentException(axis + " is no axis");
    };
  }
}
