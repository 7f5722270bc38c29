/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.agent.Promise;
import dev.photofinish.race.detector.ArrayShadows;
import dev.photofinish.race.detector.Check;
import dev.photofinish.replay.Replay;
import dev.photofinish.report.Finding;
import dev.photofinish.report.Report;
import dev.photofinish.report.Summary;
import dev.photofinish.report.Suppressions;
import dev.photofinish.trace.Names;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The report on one trace that one detector has seen. */
final class TraceReport {
  private final Path file;
  private final Check check;
  private final ArrayShadows arrays;
  private final Names names;
  private final Replay replay;

  TraceReport(Path file, Check check, ArrayShadows arrays, Names names, Replay replay) {
    this.file = file;
    this.check = check;
    this.arrays = arrays;
    this.names = names;
    this.replay = replay;
  }

  Report report(Suppressions suppressions) {
    TraceFindings findings = new TraceFindings(names, replay);
    List<Finding> all = replay.races().stream().map(findings::of).toList();
    List<Finding> races = suppressions.shown(all);
    Map<String, String> config = new LinkedHashMap<>();
    config.put("detector", check.title());
    if (arrays != ArrayShadows.FINE) {
      config.put("arrays", arrays.title());
    }
    config.put("trace", file.toString());
    return new Report(
        Version.ofPhotofinish(),
        Version.ofJava(),
        config,
        races,
        new Summary(checked(), all.size() - races.size(), 0, 0, degraded()));
  }

  private String checked() {
    boolean nothing = replay.events() == 0 || check == Check.EMPTY;
    return nothing ? "" : TraceSize.of(replay, names) + " in " + file;
  }

  private List<String> degraded() {
    List<String> degraded = Promise.weakenedBy(check, arrays, replay.slots());
    if (replay.events() == 0) {
      degraded.add(file + " has no events");
    }
    return degraded;
  }
}
