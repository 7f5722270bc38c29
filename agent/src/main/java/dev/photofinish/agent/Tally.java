/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.instrument.Instrumented;
import dev.photofinish.placement.AnalysisTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

/** What became of the classes of the target, and whatever weakened the promise. Thread-safe. */
final class Tally {
  private static final int MOST_WEAKNESSES = 1000;

  private final LongAdder instrumented = new LongAdder();
  private final LongAdder excluded = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final LongAdder methodsSkipped = new LongAdder();
  private final LongAdder methodsUnplaced = new LongAdder();
  private final Set<String> weaknesses = new LinkedHashSet<>(); // guarded by itself
  private long unnamed; // guarded by weaknesses
  private AnalysisTime placing = AnalysisTime.NONE; // guarded by this

  /** A class has been through the instrumenter. */
  void add(Instrumented result) {
    result.degraded().forEach(this::weakened);
    methodsSkipped.add(result.skipped());
    methodsUnplaced.add(result.unplaced());
    synchronized (this) {
      placing = placing.plus(result.placing());
    }
    boolean leftAlone = result.methods() == 0 && !result.degraded().isEmpty();
    if (leftAlone) {
      failed.increment();
    } else if (result.classFile() != null) {
      instrumented.increment();
    }
  }

  /** The user did not want a class checked. */
  void excluded() {
    excluded.increment();
  }

  /** A class is not checked although it should be. */
  void failed(String className, String reason) {
    failed.increment();
    weakened(className.replace('/', '.') + " is not checked: " + reason);
  }

  /** Races may be missed, or worse, for the reason given. */
  void weakened(String reason) {
    synchronized (weaknesses) {
      if (weaknesses.size() < MOST_WEAKNESSES) {
        weaknesses.add(reason);
      } else if (!weaknesses.contains(reason)) {
        unnamed++;
      }
    }
  }

  long classesInstrumented() {
    return instrumented.sum();
  }

  long classesExcluded() {
    return excluded.sum();
  }

  long classesFailed() {
    return failed.sum();
  }

  long methodsSkipped() {
    return methodsSkipped.sum();
  }

  /** How many methods are checked at every access, as their placement would have taken too long. */
  long methodsUnplaced() {
    return methodsUnplaced.sum();
  }

  /** How long it took to place the checks of all methods. */
  synchronized AnalysisTime placing() {
    return placing;
  }

  List<String> weaknesses() {
    synchronized (weaknesses) {
      List<String> all = new ArrayList<>(weaknesses);
      if (unnamed > 0) {
        all.add("and " + unnamed + " more of this kind");
      }
      return all;
    }
  }
}
