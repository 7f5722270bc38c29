/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.agent.Findings;
import dev.photofinish.race.Race;
import dev.photofinish.race.Trail;
import dev.photofinish.replay.Replay;
import dev.photofinish.replay.Variable;
import dev.photofinish.report.Location;
import dev.photofinish.report.Stack;
import dev.photofinish.trace.Names;

/** Races of a trace. */
final class TraceFindings extends Findings {
  private final Names names;
  private final Replay replay;

  TraceFindings(Names names, Replay replay) {
    this.names = names;
    this.replay = replay;
  }

  @Override
  protected Location location(Race race) {
    Variable variable = replay.variable(race);
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

  @Override
  protected Stack stack(Race.Side side, Object context) {
    return Sites.stack(names.symbol(side.site()));
  }

  @Override
  protected Stack creation(Trail thread) {
    return Sites.stack(""); // forks have no site
  }
}
