/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import static org.assertj.core.api.Assertions.fail;

import dev.photofinish.targets.RaceReport.Frame;
import dev.photofinish.targets.RaceReport.Race;
import dev.photofinish.targets.RaceReport.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares a run under the agent with what the target expects, and with its plain run. */
final class Verdict {
  private static final int RACED = 66;

  private final Target target;
  private final Outcome outcome;
  private final List<String> complaints = new ArrayList<>();

  private Verdict(Target target, Outcome outcome) {
    this.target = target;
    this.outcome = outcome;
  }

  /** Fails with all that there is to know, if anything is not as expected. */
  static void check(Target target, Outcome checked) throws IOException {
    Verdict verdict = new Verdict(target, checked);
    verdict.same(PlainRun.of(target));
    verdict.report();
    verdict.pass();
  }

  /** The same for a run that ended early: looks at the report only. */
  static void checkReport(Target target, Outcome checked) throws IOException {
    Verdict verdict = new Verdict(target, checked);
    verdict.report();
    verdict.pass();
  }

  private void same(Outcome plain) {
    equal("exit status of the plain run", plain.status(), target.expected().status());
    boolean raced = plain.status() == 0 && !target.expected().races().isEmpty();
    equal("exit status", outcome.status(), raced ? RACED : plain.status());
    equal("standard output", outcome.out(), plain.out());
    equal("standard error", outcome.errOfTarget(), plain.err());
  }

  private void report() {
    if (!Files.exists(Jvm.with(outcome.base(), "json"))) {
      complaints.add("there is no report");
      return;
    }
    RaceReport report = outcome.report();
    if (report.summary().classesInstrumented() == 0) {
      complaints.add("no class was instrumented");
    }
    if (!target.expected().degraded()) {
      equal("degraded", report.summary().degraded(), List.of());
    }
    locations(report.races());
    lines(report.races());
  }

  private void locations(List<Race> races) {
    Map<String, String> expected = target.expected().races();
    Set<String> found =
        races.stream().map(race -> race.location().toString()).collect(Collectors.toSet());
    equal("racy locations", found, expected.keySet());
    for (Race race : races) {
      String kind = expected.getOrDefault(race.location().toString(), "");
      if (!kind.isEmpty()) {
        equal("kind of the race on " + race.location(), race.kind(), kind);
      }
    }
  }

  private void lines(List<Race> races) {
    Expected expected = target.expected();
    for (Expected.Pair pair : expected.pairs()) {
      if (races.stream().noneMatch(race -> isBetween(race, pair))) {
        complaints.add("no race between line " + pair.line() + " and " + pair.other());
      }
    }
    if (!expected.marked().isEmpty()) {
      races.forEach(race -> marked(race, race.previous()));
      races.forEach(race -> marked(race, race.current()));
    }
  }

  private boolean isBetween(Race race, Expected.Pair pair) {
    Set<Integer> tagged = target.expected().tags().getOrDefault(pair.other(), Set.of());
    return race.between(
        target.fileName(),
        pair.line(),
        frame ->
            frame.method().equals(pair.other())
                || tagged.stream().anyMatch(line -> frame.isAt(target.fileName(), line)));
  }

  private void marked(Race race, Side side) {
    if (side.stack().isEmpty()) {
      return; // forgotten, and says so
    }
    Frame top = side.stack().get(0);
    if (target.expected().marked().stream().noneMatch(l -> top.isAt(target.fileName(), l))) {
      complaints.add("race on " + race.location() + " at a line that is not marked: " + top);
    }
  }

  private void equal(String what, Object actual, Object expected) {
    if (!actual.equals(expected)) {
      complaints.add(what + " is " + actual + "\n      but should be " + expected);
    }
  }

  private void pass() throws IOException {
    if (!complaints.isEmpty()) {
      fail(target + ":\n  - " + String.join("\n  - ", complaints) + "\n" + outcome.describe());
    }
  }
}
