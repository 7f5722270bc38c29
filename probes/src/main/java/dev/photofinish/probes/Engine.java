/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.RaceListener;
import dev.photofinish.race.RaceLog;
import dev.photofinish.race.RuleCounts;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.detector.Check;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.detector.FastTrack;
import java.util.List;

/** The detector in force, and what it has found. Started once, before any class is instrumented. */
public final class Engine {
  private static final Slots SLOTS = new Slots();
  private static final RaceLog LOG =
      new RaceLog(SLOTS, Variables::group, Sites::line, Stacks::current);

  private static volatile Engine running;

  final Detector detector;
  final FastTrack fastTrack; // null if another detector is in force
  final Threads threads;
  final Variables variables;
  final Locks locks;

  private Engine(Check check, RaceListener listener) {
    detector = check.detector(SLOTS, listener);
    fastTrack = detector instanceof FastTrack fast ? fast : null;
    threads = new Threads(detector);
    variables = new Variables(this);
    locks = new Locks();
  }

  /** Starts to check. {@code onRace} is run at every race, after it has been noted. */
  public static synchronized void start(Check check, Runnable onRace) {
    if (running != null) {
      throw new IllegalStateException("already started");
    }
    RaceListener listener =
        (kind, self, where, index, tag, previous, site) -> {
          LOG.race(kind, self, where, index, tag, previous, site);
          onRace.run();
        };
    running = new Engine(check, listener);
  }

  /** Whether the target is being checked. */
  public static boolean isRunning() {
    return running != null;
  }

  static Engine running() {
    return running;
  }

  /** The races so far; the context of each is the stack of its later access. */
  public static List<RaceLog.Entry> races() {
    return LOG.entries();
  }

  /** How many threads have been seen. */
  public static long threads() {
    return running.threads.count();
  }

  public static Slots slots() {
    return SLOTS;
  }

  /** How often each rule fired in threads that have ended, and in the running one. */
  public static RuleCounts counts() {
    return running.detector.counts(List.of(running.threads.self()));
  }
}
