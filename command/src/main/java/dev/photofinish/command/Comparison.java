/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.race.detector.Check;
import dev.photofinish.replay.Replay;
import dev.photofinish.replay.Variable;
import dev.photofinish.replay.oracle.Oracle;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.TraceVisitor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the oracle and every detector say of one trace. */
final class Comparison {
  private static final Comparator<Variable> BY_PLACE =
      Comparator.comparingLong(Variable::object)
          .thenComparingInt(Variable::member)
          .thenComparingInt(Variable::index);

  private final Names names;
  private final Oracle oracle;
  private final Map<Check, Replay> replays = new EnumMap<>(Check.class);

  Comparison(Names names) {
    this(names, new Oracle());
  }

  Comparison(Names names, Oracle oracle) {
    this.names = names;
    this.oracle = oracle;
    for (Check check : Check.values()) {
      replays.put(check, new Replay(check, names));
    }
  }

  /** A visitor that is to be shown the trace before anything else is asked. */
  TraceVisitor visitor() {
    List<TraceVisitor> all = new ArrayList<>(replays.values());
    all.add(oracle);
    return new Everyone(all);
  }

  /** Why the oracle has no verdict, if it has none. */
  Optional<String> oracleGaveUp() {
    return oracle.reason();
  }

  /** The variables with a race: as the oracle says, or FastTrack in its place. */
  Set<Variable> racyVariables() {
    return oracle.isComplete() ? oracle.racyVariables() : racyVariables(Check.FASTTRACK);
  }

  Set<Variable> racyVariables(Check check) {
    return Collections.unmodifiableSet(replay(check).firstRaces().keySet());
  }

  /** Whether the check and the oracle, which must be complete, name the same variables. */
  boolean agrees(Check check) {
    return racyVariables(check).equals(racyVariables());
  }

  /** The variables that anybody finds a race on, in the order in which they are found. */
  List<Variable> suspects() {
    Map<Variable, Long> first = new HashMap<>(oracle.firstRaces());
    for (Replay replay : replays.values()) {
      replay.firstRaces().forEach((variable, event) -> first.merge(variable, event, Math::min));
    }
    return first.entrySet().stream()
        .sorted(
            Map.Entry.<Variable, Long>comparingByValue()
                .thenComparing(Map.Entry::getKey, BY_PLACE)) // a range races on many at once
        .map(Map.Entry::getKey)
        .toList();
  }

  Names names() {
    return names;
  }

  Replay replay(Check check) {
    return replays.get(check);
  }
}
