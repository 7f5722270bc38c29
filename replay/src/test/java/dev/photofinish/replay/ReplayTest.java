/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceLog;
import dev.photofinish.race.Rule;
import dev.photofinish.race.detector.Check;
import dev.photofinish.replay.oracle.Oracle;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.TextTraceReader;
import dev.photofinish.trace.TraceVisitor;
import java.io.StringReader;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a replay tells of the races it finds. */
class ReplayTest {
  private final Names names = new Names();

  private <V extends TraceVisitor> V read(V visitor, String... lines) throws Exception {
    new TextTraceReader(new StringReader(String.join("\n", lines)), names).read(visitor);
    return visitor;
  }

  private Replay replay(Check check, String... lines) throws Exception {
    return read(new Replay(check, names), lines);
  }

  private String racy(Replay replay) {
    return replay.firstRaces().entrySet().stream()
        .map(race -> race.getKey().toString(names) + "@" + race.getValue())
        .collect(Collectors.joining(" "));
  }

  @Test
  void a_race_has_both_sites_threads_and_locks() throws Exception {
    Replay replay =
        replay(
            Check.FASTTRACK,
            "acq(A, m)",
            "wr(A, Box#1.data) at Box.set(Box.java:3)",
            "rel(A, m)",
            "rd(B, Box#1.data) at Box.get(Box.java:7)");
    RaceLog.Entry entry = replay.races().get(0);
    assertThat(replay.races()).hasSize(1);
    assertThat(entry.count()).isEqualTo(1);
    Race race = entry.race();
    assertThat(race.kind()).isEqualTo(Race.Kind.WRITE_READ);
    assertThat(replay.variable(race).toString(names)).isEqualTo("Box#1.data");
    assertThat(race.previous().thread().name()).isEqualTo("A");
    assertThat(names.symbol(race.previous().site())).isEqualTo("Box.set(Box.java:3)");
    assertThat(race.previous().locks()).containsExactly("m");
    assertThat(race.current().thread().name()).isEqualTo("B");
    assertThat(names.symbol(race.current().site())).isEqualTo("Box.get(Box.java:7)");
    assertThat(race.current().locks()).isEmpty();
  }

  @Test
  void races_are_grouped_by_field_and_pair_of_sites() throws Exception {
    Replay replay =
        replay(
            Check.FASTTRACK,
            "wr(A, Box#1.data) at s1",
            "wr(A, Box#2.data) at s1",
            "wr(A, Box#3.data) at s2",
            "wr(B, Box#1.data) at s3",
            "wr(B, Box#2.data) at s3",
            "wr(B, Box#3.data) at s3");
    assertThat(replay.races().stream().map(RaceLog.Entry::count)).isEqualTo(List.of(2L, 1L));
  }

  @Test
  void an_array_is_named_by_its_type_and_the_element_by_its_index() throws Exception {
    Replay replay = replay(Check.FASTTRACK, "wr(A, int[]#1[0..10:3])", "wr(B, int[]#1[1..10])");
    assertThat(racy(replay)).isEqualTo("int[]#1[3]@1 int[]#1[6]@1 int[]#1[9]@1");
  }

  @Test
  void a_lock_a_volatile_and_a_class_of_one_name_are_three_things() throws Exception {
    for (String[] pair :
        new String[][] {
          {"vwr(A, v)", "acq(B, v)"},
          {"init(A, v)", "acq(B, v)"},
          {"vwr(A, v)", "use(B, v)"},
          {"init(A, v)", "vrd(B, v)"}
        }) {
      String[] lines = {"wr(A, x)", pair[0], pair[1], "wr(B, x)"};
      assertThat(replay(Check.FASTTRACK, lines).firstRaces()).hasSize(1);
      assertThat(read(new Oracle(), lines).firstRaces()).hasSize(1);
    }
  }

  @Test
  void rules_are_counted_over_all_threads_ended_or_not() throws Exception {
    Replay replay =
        replay(
            Check.FASTTRACK,
            "wr(A, x)",
            "fork(A, B)",
            "rd(B, x)",
            "rd(B, x)",
            "join(A, B)",
            "rd(A, x)");
    assertThat(replay.counts().of(Rule.FT_READ_EXCLUSIVE)).isEqualTo(2);
    assertThat(replay.counts().of(Rule.FT_READ_SAME_EPOCH)).isEqualTo(1);
    assertThat(replay.counts().of(Rule.Operation.READ)).isEqualTo(3);
    assertThat(replay.counts().of(Rule.Operation.WRITE)).isEqualTo(1);
    assertThat(replay.counts().of(Rule.Operation.OTHER)).isEqualTo(2);
    assertThat(replay.events()).isEqualTo(6);
  }
}
