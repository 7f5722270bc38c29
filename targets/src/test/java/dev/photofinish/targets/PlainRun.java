/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What targets do without the agent. Each is run once. */
final class PlainRun {
  private static final Map<String, Outcome> OUTCOMES = new ConcurrentHashMap<>();

  private PlainRun() {}

  static Outcome of(Target target) {
    return OUTCOMES.computeIfAbsent(
        target.className(),
        main -> Jvm.plain(target.toString(), target.flags(), Jvm.CLASSES, main));
  }
}
