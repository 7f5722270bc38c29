/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.Rule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each rule of figure 3: when it fires, what it leaves, and the race it finds. */
class FastTrackTest {
  private static final int X = 0;

  private final Run run = new Run(Check.FASTTRACK).threads(4);

  /** The rules that the last accesses of threads took, all threads together. */
  private List<Rule> fired() {
    List<Rule> fired = new ArrayList<>();
    for (Rule rule : Rule.values()) {
      long count = 0;
      for (int t = 0; t < 4; t++) {
        count += run.thread(t).counts().of(rule);
      }
      for (; count > 0 && rule.operation() != Rule.Operation.OTHER; count--) {
        fired.add(rule);
      }
    }
    return fired;
  }

  /** Orders all that {@code from} did before what {@code to} does. */
  private void order(int from, int to) {
    run.vwr(from, "v" + from + to).vrd(to, "v" + from + to);
  }

  @Test
  void read_same_epoch_does_nothing() {
    run.rd(0, X).rd(0, X);
    assertThat(fired()).containsExactly(Rule.FT_READ_SAME_EPOCH, Rule.FT_READ_EXCLUSIVE);
    assertThat(run.r(X)).isEqualTo("1@0");
  }

  @Test
  void read_exclusive_replaces_an_ordered_read() {
    run.rd(0, X);
    order(0, 1);
    run.rd(1, X);
    assertThat(fired()).containsExactly(Rule.FT_READ_EXCLUSIVE, Rule.FT_READ_EXCLUSIVE);
    assertThat(run.r(X)).isEqualTo("1@1");
  }

  @Test
  void read_exclusive_finds_a_write_that_is_not_ordered() {
    run.wr(0, X).rd(1, X);
    assertThat(run.races).containsExactly("write-read on 0 with 1@0");
  }

  @Test
  void read_share_keeps_both_reads() {
    run.rd(0, X).rd(1, X);
    assertThat(fired()).containsExactly(Rule.FT_READ_EXCLUSIVE, Rule.FT_READ_SHARE);
    assertThat(run.r(X)).isEqualTo("{1@0, 1@1}");
  }

  @Test
  void read_share_finds_a_write_that_is_not_ordered() {
    run.wr(0, X);
    order(0, 1);
    run.rd(1, X).rd(2, X);
    assertThat(run.races).containsExactly("write-read on 0 with 1@0");
    assertThat(fired()).contains(Rule.FT_READ_SHARE);
  }

  @Test
  void read_shared_adds_to_the_set() {
    run.rd(0, X).rd(1, X).rd(2, X);
    assertThat(fired())
        .containsExactly(Rule.FT_READ_SHARED, Rule.FT_READ_EXCLUSIVE, Rule.FT_READ_SHARE);
    assertThat(run.r(X)).isEqualTo("{1@0, 1@1, 1@2}");
  }

  @Test
  void read_shared_replaces_the_reads_ordered_before_it() {
    run.rd(0, X).rd(1, X);
    order(0, 2);
    run.rd(2, X);
    assertThat(run.r(X)).isEqualTo("{1@1, 1@2}");
  }

  @Test
  void read_shared_becomes_an_epoch_again_when_all_reads_are_ordered_before_it() {
    run.rd(0, X).rd(1, X);
    order(0, 2);
    order(1, 2);
    run.rd(2, X);
    assertThat(run.r(X)).isEqualTo("1@2");
  }

  @Test
  void read_shared_finds_a_write_that_is_not_ordered() {
    run.wr(0, X);
    order(0, 1);
    order(0, 2);
    run.rd(1, X).rd(2, X).rd(3, X);
    assertThat(run.races).containsExactly("write-read on 0 with 1@0");
    assertThat(fired()).contains(Rule.FT_READ_SHARED);
  }

  @Test
  void read_shared_same_epoch_does_nothing() {
    run.rd(0, X).rd(1, X).rd(0, X).rd(1, X);
    assertThat(fired())
        .containsExactly(
            Rule.FT_READ_SHARED_SAME_EPOCH,
            Rule.FT_READ_SHARED_SAME_EPOCH,
            Rule.FT_READ_EXCLUSIVE,
            Rule.FT_READ_SHARE);
  }

  @Test
  void a_set_of_reads_known_from_one_epoch_is_not_trusted_in_the_next() {
    run.rd(0, X).rd(1, X).clock(1, 2).rd(1, X);
    assertThat(run.r(X)).isEqualTo("[1@0, 2@1]");
  }

  @Test
  void a_variable_that_threads_read_again_and_again_keeps_a_clock_of_its_own() {
    run.rd(0, X).rd(1, X).rd(2, X);
    for (int clock = 2; clock < 9; clock++) {
      run.clock(1, clock).rd(1, X).clock(2, clock).rd(2, X);
    }
    assertThat(run.r(X)).isEqualTo("[1@0, 8@1, 8@2]");
    run.rd(2, X);
    assertThat(fired()).contains(Rule.FT_READ_SHARED_SAME_EPOCH);
    order(2, 3);
    order(1, 3);
    run.wr(3, X);
    assertThat(run.races).containsExactly("read-write on 0 with 1@0");
    assertThat(run.r(X)).isEqualTo("0@0");
  }

  @Test
  void variables_of_the_same_history_share_one_set() {
    int y = 1;
    run.rd(0, X).rd(0, y).rd(1, X).rd(1, y);
    assertThat(run.r(y)).isEqualTo(run.r(X));
    assertThat(((FastTrack) run.detector).readSets()).isEqualTo(1);
  }

  @Test
  void write_same_epoch_does_nothing() {
    run.wr(0, X).wr(0, X);
    assertThat(fired()).containsExactly(Rule.FT_WRITE_SAME_EPOCH, Rule.FT_WRITE_EXCLUSIVE);
  }

  @Test
  void write_exclusive_replaces_the_write_and_keeps_the_read() {
    run.rd(0, X);
    order(0, 1);
    run.wr(1, X);
    assertThat(run.w(X)).isEqualTo("1@1");
    assertThat(run.r(X)).isEqualTo("1@0");
    assertThat(fired()).contains(Rule.FT_WRITE_EXCLUSIVE);
    assertThat(run.races).isEmpty();
  }

  @Test
  void write_exclusive_finds_a_write_that_is_not_ordered() {
    run.wr(0, X).wr(1, X);
    assertThat(run.races).containsExactly("write-write on 0 with 1@0");
  }

  @Test
  void write_exclusive_finds_a_read_that_is_not_ordered() {
    run.rd(0, X).wr(1, X);
    assertThat(run.races).containsExactly("read-write on 0 with 1@0");
  }

  @Test
  void write_shared_forgets_the_reads_it_follows() {
    run.rd(0, X).rd(1, X);
    order(0, 2);
    order(1, 2);
    run.wr(2, X);
    assertThat(run.r(X)).isEqualTo("0@0");
    assertThat(run.w(X)).isEqualTo("1@2");
    assertThat(fired()).contains(Rule.FT_WRITE_SHARED);
    assertThat(run.races).isEmpty();
  }

  @Test
  void write_shared_finds_every_read_that_is_not_ordered() {
    run.rd(0, X).rd(1, X).rd(2, X);
    order(1, 3);
    run.wr(3, X);
    assertThat(run.races)
        .containsExactlyInAnyOrder("read-write on 0 with 1@0", "read-write on 0 with 1@2");
  }

  @Test
  void write_shared_finds_a_write_that_is_not_ordered() {
    run.wr(0, X);
    order(0, 1);
    order(0, 2);
    run.rd(1, X).rd(2, X);
    run.clock(0, 5).wr(0, X); // after its own earlier write, but before no read
    assertThat(run.races).hasSize(2).allMatch(race -> race.startsWith("read-write"));
    run.races.clear();
    run.rd(1, X).rd(2, X).wr(3, X);
    assertThat(run.races).contains("write-write on 0 with 5@0");
  }

  @Test
  void a_race_is_no_reason_to_stop_looking() {
    run.wr(0, X).wr(1, X);
    run.races.clear();
    run.wr(2, X);
    assertThat(run.races).containsExactly("write-write on 0 with 1@1");
    run.races.clear();
    order(2, 3);
    run.wr(3, X);
    assertThat(run.races).isEmpty();
  }
}
