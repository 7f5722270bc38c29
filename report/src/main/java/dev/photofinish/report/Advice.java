/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.Collections;
import java.util.List;

/** The one line at the end of a race: what is most likely to be done about it. */
final class Advice {
  private Advice() {}

  static String on(Finding race) {
    List<String> previous = race.previous().locks().orElse(null);
    List<String> current = race.current().locks().orElse(null);
    if (previous == null || current == null) {
      return onLocation(race.location().kind()); // what is not known must not be blamed
    }
    // Where one of the threads holds a lock, somebody had a discipline in mind.
    if (previous.isEmpty() != current.isEmpty()) {
      return previous.isEmpty()
          ? alsoAround("previous " + race.previous().access(), current)
          : alsoAround("current " + race.current().access(), previous);
    }
    boolean differ = !previous.isEmpty() && Collections.disjoint(previous, current);
    return differ
        ? "both threads hold a lock, but not the same one; agree on one."
        : onLocation(race.location().kind()); // one lock in common: held in shared mode, perhaps
  }

  private static String alsoAround(String access, List<String> locks) {
    String lock = locks.size() == 1 ? locks.get(0) : "one of " + String.join(", ", locks);
    return "only one of the two accesses is locked; hold " + lock + " at the " + access + " too.";
  }

  static String onLocation(Location.Kind kind) {
    return switch (kind) {
      case FIELD, STATIC ->
          "guard every access with one lock; volatile is enough for reads and writes that do not"
              + " depend on each other.";
      case ARRAY ->
          "guard every access with one lock, or give each thread elements of its own; volatile does"
              + " not reach into arrays.";
      case OBJECT ->
          "the class is not thread-safe; guard every call with one lock, or use a concurrent class"
              + " instead.";
    };
  }
}
