/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import static dev.photofinish.replay.oracle.Judged.races;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.Access;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the oracle lists, and what it leaves out. */
class OracleTest {

  @Test
  void every_pair_is_listed() {
    assertThat(races("wr(A, x)  rd(B, x)  wr(C, x)"))
        .containsExactlyInAnyOrder("x 0-1", "x 0-2", "x 1-2");
  }

  @Test
  void reads_and_writes_of_a_segment_are_told_apart() {
    assertThat(races("rd(A, x)  wr(A, x)  rd(B, x)  wr(B, x)"))
        .containsExactlyInAnyOrder("x 1-2", "x 1-3", "x 0-3");
  }

  @Test
  void earliest_access_of_a_segment_stands_for_the_others() {
    assertThat(races("wr(A, x)  wr(A, x)  rd(B, x)  wr(A, x)  rd(B, x)")).containsExactly("x 0-2");
  }

  @Test
  void each_segment_counts_for_itself() {
    assertThat(races("wr(A, x)  vwr(A, v)  wr(A, x)  rd(B, x)"))
        .containsExactlyInAnyOrder("x 0-3", "x 2-3");
  }

  @Test
  void segment_that_began_first_may_come_second_in_a_pair() {
    assertThat(races("rd(A, y)  wr(B, x)  wr(A, x)")).containsExactly("x 1-2");
  }

  @Test
  void pair_tells_all_of_its_two_accesses() {
    Judged judged = Judged.trace("enter(A, f)  rd(A, x) at here  wr(B, x) at there");
    RacingPair pair = judged.oracle().pairs().get(0);
    assertThat(pair.isReadWrite()).isTrue();
    assertThat(pair.first().access()).isEqualTo(Access.READ);
    assertThat(judged.names().thread(pair.first().thread())).isEqualTo("A");
    assertThat(judged.names().symbol(pair.first().site())).isEqualTo("here");
    assertThat(judged.names().thread(pair.second().thread())).isEqualTo("B");
    assertThat(judged.names().symbol(pair.second().site())).isEqualTo("there");
  }

  @Test
  void pair_is_of_one_of_three_kinds() {
    List<RacingPair> pairs = Judged.trace("wr(A, x)  wr(B, x)  rd(C, x)").oracle().pairs();
    assertThat(pairs).filteredOn(RacingPair::isWriteWrite).hasSize(1);
    assertThat(pairs).filteredOn(RacingPair::isWriteRead).hasSize(2);
    assertThat(pairs).filteredOn(RacingPair::isReadWrite).isEmpty();
  }

  @Test
  void first_race_of_a_variable_is_where_a_pair_is_complete_first() {
    Judged judged = Judged.trace("wr(A, x)  wr(A, y)  rd(B, y)  rd(B, x)  wr(C, y)");
    assertThat(judged.oracle().firstRaces().values()).containsExactly(2L, 3L);
    assertThat(judged.oracle().racyVariables())
        .extracting(variable -> variable.toString(judged.names()))
        .containsExactly("y", "x");
  }

  @Test
  void fields_of_two_objects_are_two_variables() {
    assertThat(races("wr(A, Box#1.data)  wr(B, Box#2.data)")).isEmpty();
    assertThat(races("wr(A, Box#1.data)  wr(B, Box#1.size)")).isEmpty();
    assertThat(races("wr(A, Box#1.data)  wr(B, Box#1.data)")).containsExactly("Box#1.data 0-1");
  }

  @Test
  void ranges_race_where_they_overlap() {
    assertThat(races("wr(A, int[]#3[0..4])  rd(B, int[]#3[2..6])"))
        .containsExactly("int[]#3[2] 0-1", "int[]#3[3] 0-1");
  }

  @Test
  void strides_that_do_not_meet_do_not_race() {
    assertThat(races("wr(A, int[]#3[0..10:2])  wr(B, int[]#3[1..10:2])")).isEmpty();
    assertThat(races("wr(A, int[]#3[0..10:2])  wr(B, int[]#3[0..10:3])"))
        .containsExactly("int[]#3[0] 0-1", "int[]#3[6] 0-1");
  }

  @Test
  void array_is_the_same_under_another_type() {
    assertThat(races("wr(A, int[]#3[0])  wr(B, Object#3[0])")).containsExactly("int[]#3[0] 0-1");
  }

  @Test
  void range_up_to_the_last_index_ends() {
    String last = "int[]#3[2147483645..2147483647:2]";
    assertThat(races("wr(A, " + last + ")  wr(B, " + last + ")")).hasSize(1);
  }

  @Test
  void oracle_gives_up_above_its_number_of_segments() {
    String trace = "wr(A, x)  wr(B, x)  vwr(A, v)  vwr(A, v)  wr(A, y)  wr(B, y)";
    Oracle oracle = Judged.trace(trace, Limits.DEFAULT.withSegments(3)).oracle();
    assertThat(oracle.isComplete()).isFalse();
    assertThat(oracle.reason()).contains("more than 3 segments");
    assertThat(oracle.pairs()).isEmpty();
    assertThat(oracle.firstRaces()).isEmpty();
    assertThat(oracle.events()).isEqualTo(6);
    assertThat(Judged.trace(trace, Limits.DEFAULT.withSegments(4)).oracle().pairs()).hasSize(2);
  }

  @Test
  void oracle_gives_up_above_its_number_of_accesses() {
    Limits limits = new Limits(10, 1000, 10);
    Oracle oracle = Judged.trace("wr(A, int[]#3[0..2147483647])", limits).oracle();
    assertThat(oracle.reason()).contains("more than 1000 different accesses");
  }

  @Test
  void oracle_gives_up_above_its_number_of_pairs() {
    Limits limits = new Limits(10, 1000, 10);
    Oracle oracle = Judged.trace("wr(A, int[]#3[0..11])  wr(B, int[]#3[0..11])", limits).oracle();
    assertThat(oracle.reason()).contains("more than 10 racing pairs");
  }
}
