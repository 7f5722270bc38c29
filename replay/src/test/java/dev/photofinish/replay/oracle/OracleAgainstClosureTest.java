/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.replay.random.RandomTrace;
import dev.photofinish.replay.random.RandomTraces;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/** The graph of segments against the definition. */
@Domain(RandomTraces.class)
class OracleAgainstClosureTest {

  @Property
  void races_are_those_of_the_definition_if_each_access_is_a_segment(@ForAll RandomTrace trace) {
    Oracle oracle = new Oracle();
    Closure closure = new Closure();
    trace.replay(new Separated(oracle));
    trace.replay(new Separated(closure));
    assertThat(show(oracle.pairs())).isEqualTo(closure.races());
  }

  @Property
  void what_stands_for_a_segment_is_a_race_and_no_first_one_is_lost(@ForAll RandomTrace trace) {
    Oracle oracle = new Oracle();
    trace.replay(oracle);
    Closure closure = new Closure();
    trace.replay(closure);
    Set<String> all = closure.races();
    assertThat(all).containsAll(show(oracle.pairs()));
    assertThat(
            oracle.firstRaces().entrySet().stream()
                .collect(toMap(race -> race.getKey().toString(), Map.Entry::getValue)))
        .isEqualTo(firstRaces(all));
  }

  private static Map<String, Long> firstRaces(Set<String> races) {
    return races.stream()
        .collect(
            toMap(
                race -> race.substring(0, race.lastIndexOf(' ')),
                race -> Long.valueOf(race.substring(race.lastIndexOf('-') + 1)),
                Math::min));
  }

  private static Set<String> show(List<RacingPair> pairs) {
    return pairs.stream()
        .map(pair -> pair.variable() + " " + pair.first().event() + "-" + pair.second().event())
        .collect(toSet());
  }
}
