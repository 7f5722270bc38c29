/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import dev.photofinish.instrument.generated.Trace.Event;
import dev.photofinish.instrument.generated.Trace.Kind;
import dev.photofinish.race.verify.Precision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Brings two runs of a program together: one shows its accesses, the other one its checks. */
final class Theory {
  private Theory() {}

  /** What a run shows of one thread: accesses, or checks, between all that it synchronises. */
  private record Life(List<List<Event>> spans, List<Kind> syncs) {
    Life() {
      this(new ArrayList<>(List.of(new ArrayList<>())), new ArrayList<>());
    }

    void add(Event event) {
      if (event.isAccess()) {
        spans.get(syncs.size()).add(event);
      } else {
        syncs.add(event.kind());
        spans.add(new ArrayList<>());
      }
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
          if (of.syncs.equals(life.syncs)) {
            verify(thread, life, of, wrong);
          } else {
            wrong.add("thread " + thread + " synchronises in another way");
          }
        });
    return wrong;
  }

  private static void verify(int thread, Life accessed, Life checked, Set<String> wrong) {
    Precision precision =
        new Precision(
            (check, where, index, write, site) ->
                wrong.add(
                    (check ? "not legitimate: " : "not covered: ")
                        + where
                        + " by thread "
                        + thread));
    Map<String, String> same = new HashMap<>();
    for (int i = 0; i < accessed.spans.size(); i++) {
      if (i > 0) {
        synchronise(precision, accessed.syncs.get(i - 1));
      }
      for (Event each : accessed.spans.get(i)) {
        precision.access(
            same.computeIfAbsent(each.target(), key -> key), 0, each.kind() == Kind.WRITE, 0);
      }
      for (Event each : checked.spans.get(i)) {
        precision.check(
            same.computeIfAbsent(each.target(), key -> key), 0, each.kind() == Kind.WRITE, 0);
      }
    }
    precision.end();
  }

  private static void synchronise(Precision precision, Kind kind) {
    if (kind == Kind.ACQUIRE) {
      precision.acquire();
    } else {
      precision.release();
    }
  }

  private static Map<Integer, Life> lives(List<Event> events) {
    Map<Integer, Life> lives = new HashMap<>();
    events.forEach(each -> lives.computeIfAbsent(each.thread(), key -> new Life()).add(each));
    return lives;
  }
}
