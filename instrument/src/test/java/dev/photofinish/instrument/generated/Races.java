/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import dev.photofinish.instrument.generated.Trace.Event;
import dev.photofinish.instrument.generated.Trace.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the locations on which a trace has a race, by the book: with a clock for every access. */
final class Races {
  private static final int THREADS = 3;

  private final int[][] clocks = new int[THREADS][THREADS];
  private final Map<String, int[]> published = new HashMap<>();
  private final Map<String, List<Past>> history = new HashMap<>();
  private final Set<String> races = new LinkedHashSet<>();

  private record Past(int thread, int clock, boolean write) {}

  private Races() {
    for (int i = 0; i < THREADS; i++) {
      clocks[i][i] = 1;
    }
  }

  /** In the order in which they are found. */
  static Set<String> of(List<Event> events) {
    Races races = new Races();
    events.forEach(races::step);
    return races.races;
  }

  private void step(Event event) {
    int[] mine = clocks[event.thread()];
    if (event.isAccess()) {
      access(event, mine);
    } else if (event.kind() == Kind.ACQUIRE) {
      join(mine, published.getOrDefault(event.target(), new int[THREADS]));
    } else {
      int[] all = published.computeIfAbsent(event.target(), key -> new int[THREADS]);
      join(all, mine);
      mine[event.thread()]++;
    }
  }

  private void access(Event event, int[] mine) {
    boolean write = event.kind() == Kind.WRITE;
    List<Past> all = history.computeIfAbsent(event.target(), key -> new ArrayList<>());
    for (Past past : all) {
      if ((past.write || write) && past.clock > mine[past.thread]) {
        races.add(event.target());
      }
    }
    all.add(new Past(event.thread(), mine[event.thread()], write));
  }

  private static void join(int[] into, int[] from) {
    Arrays.setAll(into, i -> Math.max(into[i], from[i]));
  }
}
