/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceLog;
import dev.photofinish.race.Trail;
import dev.photofinish.report.Creation;
import dev.photofinish.report.Finding;
import dev.photofinish.report.Location;
import dev.photofinish.report.Side;
import dev.photofinish.report.Stack;
import dev.photofinish.report.ThreadName;
import java.util.Optional;

/** Races as reports tell them; where they were, a run knows otherwise than a trace. */
public abstract class Findings {
  public final Finding of(RaceLog.Entry entry) {
    Race race = entry.race();
    return new Finding(
        location(race),
        side(race, race.previous(), null),
        side(race, race.current(), entry.context()),
        entry.count());
  }

  protected abstract Location location(Race race);

  /**
   * The calls that led to an access whose site is known.
   *
   * @param context what the log has kept for the access; null if nothing
   */
  protected abstract Stack stack(Race.Side side, Object context);

  /** The calls that led to the start of a thread that another has started. */
  protected abstract Stack creation(Trail thread);

  /** Why there is no stack for an access whose site is not known. */
  protected Stack forgotten(Race race) {
    return Stack.missing("overwritten in the history of the thread");
  }

  private Side side(Race race, Race.Side side, Object context) {
    boolean forgotten = side.site() == Race.Side.UNKNOWN;
    return new Side(
        side.write() ? Side.Access.WRITE : Side.Access.READ,
        name(side.thread()),
        created(side.thread()),
        forgotten ? Optional.empty() : Optional.of(side.locks()),
        forgotten ? forgotten(race) : stack(side, context));
  }

  private static ThreadName name(Trail thread) {
    return thread == null ? ThreadName.FORGOTTEN : new ThreadName(thread.id(), thread.name());
  }

  private static ThreadName parent(Trail.Name parent) {
    return new ThreadName(parent.id(), parent.name());
  }

  private Optional<Creation> created(Trail thread) {
    return thread == null || thread.parent() == null
        ? Optional.empty()
        : Optional.of(new Creation(parent(thread.parent()), creation(thread)));
  }
}
