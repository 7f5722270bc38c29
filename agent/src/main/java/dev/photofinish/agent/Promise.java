/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Check;
import java.util.ArrayList;
import java.util.List;

/** The promise: every race is found, and only races. Here, what a detector makes of it. */
public final class Promise {
  private Promise() {}

  /** Whatever weakened the promise in a run of a detector, in words. */
  public static List<String> weakenedBy(Check check, ArrayShadows arrays, Slots slots) {
    List<String> weaknesses = new ArrayList<>();
    switch (check) {
      case ERASER -> weaknesses.add("eraser may miss races, and tell of races that are none");
      case MULTIRACE -> weaknesses.add("multirace may miss races");
      case EMPTY -> weaknesses.add("empty checks nothing");
      case FASTTRACK, DJIT, BASICVC, GOLDILOCKS -> {} // precise
    }
    if (arrays == ArrayShadows.COARSE) {
      weaknesses.add("arrays with one location each tell of races that are none");
    }
    if (arrays == ArrayShadows.NONE) {
      weaknesses.add("elements of arrays are not checked");
    }
    if (slots.forgotten() > 0) {
      weaknesses.add(slots.forgotten() + " threads were forgotten: races with them may be missed");
    }
    if (slots.untracked() > 0) {
      weaknesses.add(slots.untracked() + " times a thread went unchecked: there were too many");
    }
    return weaknesses;
  }
}
