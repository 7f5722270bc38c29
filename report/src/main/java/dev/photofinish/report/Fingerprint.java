/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** By what a race of one run is known in the next. */
final class Fingerprint {
  private Fingerprint() {}

  /**
   * The location and the two methods, in an order that is not that of the run. Threads, locks and
   * the element of an array are chance as well; lines move with every edit above them.
   */
  static String of(Finding race) {
    return race.location().kind()
        + " "
        + race.location().name()
        + ": "
        + Stream.of(race.previous(), race.current())
            .map(Fingerprint::of)
            .sorted()
            .collect(Collectors.joining(", "));
  }

  private static String of(Side side) {
    return side.access()
        + side.stack().frames().stream().findFirst().map(f -> " in " + f.member()).orElse("");
  }
}
