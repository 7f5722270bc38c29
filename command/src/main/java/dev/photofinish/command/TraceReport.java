/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.agent.Promise;
import dev.photofinish.race.Race;
import dev.photofinish.race.RaceLog;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.detector.Check;
import dev.photofinish.replay.Replay;
import dev.photofinish.replay.Variable;
import dev.photofinish.report.Creation;
import dev.photofinish.report.Finding;
import dev.photofinish.report.Location;
import dev.photofinish.report.Report;
import dev.photofinish.report.Side;
import dev.photofinish.report.Stack;
import dev.photofinish.report.Summary;
import dev.photofinish.report.ThreadName;
import dev.photofinish.trace.Names;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The report on one trace that one detector has seen. */
final class TraceReport {
  private final Path file;
  private final Check check;
  private final Names names;
  private final Replay replay;

  TraceReport(Path file, Check check, Names names, Replay replay) {
    this.file = file;
    this.check = check;
    this.names = names;
    this.replay = replay;
  }

  Report report() {
    Map<String, String> config = new LinkedHashMap<>();
    config.put("detector", check.title());
    config.put("trace", file.toString());
    return new Report(
        Version.ofPhotofinish(),
        Version.ofJava(),
        config,
        replay.races().stream().map(this::finding).toList(),
        new Summary(checked(), 0, 0, 0, degraded()));
  }

  private String checked() {
    boolean nothing = replay.events() == 0 || check == Check.EMPTY;
    return nothing ? "" : TraceSize.of(replay, names) + " in " + file;
  }

  private List<String> degraded() {
    List<String> degraded = Promise.weakenedBy(check, replay.slots());
    if (replay.events() == 0) {
      degraded.add(file + " has no events");
    }
    return degraded;
  }

  private Finding finding(RaceLog.Entry entry) {
    Race race = entry.race();
    return new Finding(
        location(replay.variable(race)),
        side(race.previous()),
        side(race.current()),
        entry.count());
  }

  private Location location(Variable variable) {
    String name = names.symbol(variable.member());
    if (variable.index() != Variable.NO_INDEX) {
      return Location.element(name, variable.index());
    }
    int dot = name.lastIndexOf('.');
    String className = name.substring(0, Math.max(dot, 0));
    String field = name.substring(dot + 1);
    return variable.object() == 0
        ? Location.staticField(className, field)
        : Location.field(className, field);
  }

  private Side side(Race.Side side) {
    boolean forgotten = side.site() == Race.Side.UNKNOWN;
    return new Side(
        side.write() ? Side.Access.WRITE : Side.Access.READ,
        name(side.thread()),
        creation(side.thread()),
        forgotten ? Optional.empty() : Optional.of(side.locks()),
        forgotten
            ? Stack.missing("overwritten in the history of the thread")
            : Sites.stack(names.symbol(side.site())));
  }

  private static ThreadName name(ThreadState thread) {
    return thread == null ? ThreadName.FORGOTTEN : new ThreadName(thread.id(), thread.name());
  }

  private static Optional<Creation> creation(ThreadState thread) {
    return thread == null || thread.parent() == null
        ? Optional.empty()
        : Optional.of(new Creation(name(thread.parent()), Sites.stack(""))); // forks have no site
  }
}
