/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import dev.photofinish.instrument.generated.Trace.Event;
import dev.photofinish.instrument.generated.Trace.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The theory of check placement: a run has precise checks if every access is covered by a check,
 * and every check is legitimate for an access (Rhodes, Access Classification for Race Detection
 * Optimization, 3.2).
 */
final class Theory {
  private Theory() {}

  /** Where in the life of its thread an access, or a check, is made. */
  private record Place(int span, boolean write) {}

  /** What a run shows of one thread: accesses by location, and what it releases and acquires. */
  private record Life(Map<String, List<Place>> places, List<Kind> syncs) {
    Life() {
      this(new HashMap<>(), new ArrayList<>());
    }

    void add(Event event) {
      if (event.isAccess()) {
        places
            .computeIfAbsent(event.target(), key -> new ArrayList<>())
            .add(new Place(syncs.size(), event.kind() == Kind.WRITE));
      } else {
        syncs.add(event.kind());
      }
    }

    /** Whether nothing of a kind comes between. */
    boolean free(Kind kind, int from, int to) {
      return !syncs.subList(from, to).contains(kind);
    }
  }

  /** All that is wrong with the checks of a run that has these accesses. */
  static Set<String> violations(List<Event> accesses, List<Event> checks) {
    Set<String> wrong = new LinkedHashSet<>();
    Map<Integer, Life> accessed = lives(accesses);
    Map<Integer, Life> checked = lives(checks);
    accessed.forEach(
        (thread, life) -> {
          Life of = checked.getOrDefault(thread, new Life());
          if (!of.syncs.equals(life.syncs)) {
            wrong.add("thread " + thread + " synchronises in another way");
            return;
          }
          life.places.forEach(
              (where, all) -> {
                List<Place> made = of.places.getOrDefault(where, List.of());
                if (!all.stream().allMatch(each -> isCovered(each, made, life))) {
                  wrong.add("not covered: " + where + " by thread " + thread);
                }
              });
          of.places.forEach(
              (where, all) -> {
                List<Place> made = life.places.getOrDefault(where, List.of());
                if (!all.stream().allMatch(each -> isLegitimate(each, made, life))) {
                  wrong.add("not legitimate: " + where + " by thread " + thread);
                }
              });
        });
    return wrong;
  }

  private static boolean isCovered(Place access, List<Place> checks, Life life) {
    return checks.stream()
        .anyMatch(
            check ->
                (check.write || !access.write)
                    && (check.span <= access.span
                        ? life.free(Kind.RELEASE, check.span, access.span)
                        : life.free(Kind.ACQUIRE, access.span, check.span)));
  }

  private static boolean isLegitimate(Place check, List<Place> accesses, Life life) {
    return accesses.stream()
        .anyMatch(
            access ->
                (access.write || !check.write)
                    && (check.span <= access.span
                        ? life.free(Kind.ACQUIRE, check.span, access.span)
                        : life.free(Kind.RELEASE, access.span, check.span)));
  }

  private static Map<Integer, Life> lives(List<Event> events) {
    Map<Integer, Life> lives = new HashMap<>();
    events.forEach(each -> lives.computeIfAbsent(each.thread(), key -> new Life()).add(each));
    return lives;
  }
}
