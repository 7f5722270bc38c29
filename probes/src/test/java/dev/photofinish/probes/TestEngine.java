/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.RaceLog;
import dev.photofinish.race.detector.FastTrack;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** The engine of a JVM for tests: there is one, whichever of them comes first. */
final class TestEngine {
  private TestEngine() {}

  static synchronized void start() {
    if (!Engine.isRunning()) {
      Engine.start(FastTrack::claiming, false, () -> {});
    }
  }

  /** Runs {@code body} in a thread of its own that nobody orders with another. */
  static void unordered(Runnable body) throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(body);
    thread.setUncaughtExceptionHandler((failed, cause) -> failure.set(cause));
    thread.start();
    thread.join(); // known to the test, not to the probes
    if (failure.get() != null) {
      throw new AssertionError(failure.get());
    }
  }

  /** The race that was found at a site; null if none was. */
  static RaceLog.Entry raceAt(int site) {
    List<RaceLog.Entry> found =
        Engine.races().stream().filter(entry -> entry.race().current().site() == site).toList();
    if (found.size() > 1) {
      throw new AssertionError(found);
    }
    return found.isEmpty() ? null : found.get(0);
  }
}
