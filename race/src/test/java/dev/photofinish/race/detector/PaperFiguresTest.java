/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The worked examples of the papers, clock by clock. */
class PaperFiguresTest {
  private static final int X = 0;

  @ParameterizedTest
  @EnumSource(
      value = Check.class,
      names = {"DJIT", "FASTTRACK", "BASICVC"})
  void fasttrack_figure_1_orders_two_writes_by_a_lock(Check check) {
    Run run = new Run(check).threads(2).clock(0, 4).clock(1, 8);
    run.acq(0, "m").wr(0, X).rel(0, "m");
    assertThat(run.time(0)).isEqualTo("<5>");
    assertThat(run.released("m")).isEqualTo("<4>");
    run.acq(1, "m");
    assertThat(run.time(1)).isEqualTo("<4, 8>");
    run.wr(1, X);
    assertThat(run.races).isEmpty();
  }

  @Test
  void fasttrack_figure_2_keeps_the_last_write_as_an_epoch() {
    Run run = new Run(Check.FASTTRACK).threads(2).clock(0, 4).clock(1, 8);
    assertThat(run.w(X)).isEqualTo("0@0");
    run.acq(0, "m").wr(0, X);
    assertThat(run.w(X)).isEqualTo("4@0");
    run.rel(0, "m").acq(1, "m").wr(1, X);
    assertThat(run.w(X)).isEqualTo("8@1");
    assertThat(run.races).isEmpty();
  }

  @Test
  void fasttrack_figure_5_adapts_the_history_of_reads() {
    Run run = new Run(Check.FASTTRACK).threads(1).clock(0, 7);
    run.wr(0, X);
    assertThat(run.w(X)).isEqualTo("7@0");
    assertThat(run.r(X)).isEqualTo("0@0");
    run.fork(0, 1);
    assertThat(run.time(0)).isEqualTo("<8>");
    assertThat(run.time(1)).isEqualTo("<7, 1>");
    run.rd(1, X);
    assertThat(run.r(X)).isEqualTo("1@1");
    run.rd(0, X);
    assertThat(run.r(X)).isEqualTo("{8@0, 1@1}"); // the paper's <8, 1>
    run.rd(1, X);
    assertThat(run.r(X)).isEqualTo("{8@0, 1@1}");
    run.join(0, 1);
    assertThat(run.time(0)).isEqualTo("<8, 1>");
    run.wr(0, X);
    assertThat(run.w(X)).isEqualTo("8@0");
    assertThat(run.r(X)).isEqualTo("0@0");
    run.rd(0, X);
    assertThat(run.r(X)).isEqualTo("8@0");
    assertThat(run.races).isEmpty();
  }

  /** Figure 2 of SlimState: three critical sections over a four-element array. */
  @Test
  void slimstate_figure_2_leaves_equal_epochs_where_accesses_were_alike() {
    Run run = slimStateStart();
    run.acq(0, "m");
    assertThat(run.time(0)).isEqualTo("<5, 3>");
    for (int i = 0; i < 4; i++) {
      run.wr(0, i);
      assertThat(run.w(i)).isEqualTo("5@0");
    }
    run.rel(0, "m").clock(1, 8).acq(1, "m");
    assertThat(run.time(1)).isEqualTo("<5, 8>");
    for (int i = 0; i < 4; i++) {
      run.wr(1, i);
      assertThat(run.w(i)).isEqualTo("8@1");
    }
    run.rel(1, "m").acq(0, "m").wr(0, 0).wr(0, 1).rel(0, "m");
    assertThat(run.w(0)).isEqualTo("6@0");
    assertThat(run.w(1)).isEqualTo("6@0");
    assertThat(run.w(2)).isEqualTo("8@1");
    assertThat(run.w(3)).isEqualTo("8@1");
    assertThat(run.races).isEmpty();
  }

  /** B has filled the array at 2@1 and published it at clock 3; A is at clock 5. */
  private static Run slimStateStart() {
    Run run = new Run(Check.FASTTRACK).threads(2).clock(0, 5).clock(1, 2);
    for (int i = 0; i < 4; i++) {
      run.wr(1, i);
    }
    run.clock(1, 3);
    run.acq(1, "m").rel(1, "m");
    return run;
  }

  /** Thesis 2.3.6: a reader needs one of two locks, the writer holds both. */
  @ParameterizedTest
  @EnumSource(
      value = Check.class,
      names = {"EMPTY"},
      mode = EnumSource.Mode.EXCLUDE)
  void thesis_2_3_6_is_a_false_alarm_of_lock_sets_alone(Check check) {
    Run run = new Run(check).threads(1).wr(0, X).fork(0, 1).fork(0, 2);
    run.acq(1, "L").rd(1, X).rel(1, "L").acq(1, "M").rd(1, X).rel(1, "M");
    run.acq(2, "L").acq(2, "M").wr(2, X).rel(2, "L").rel(2, "M");
    if (check == Check.ERASER) {
      assertThat(run.races).isNotEmpty();
    } else {
      assertThat(run.races).isEmpty();
    }
  }

  /** Thesis figure 4.1: the object is published by a race, its field is protected by its lock. */
  @ParameterizedTest
  @EnumSource(
      value = Check.class,
      names = {"FASTTRACK", "DJIT", "BASICVC", "GOLDILOCKS"})
  void thesis_figure_4_1_races_on_the_publication_only(Check check) {
    int publication = 1;
    Run run = new Run(check).threads(2);
    run.acq(0, "r").wr(0, X).wr(0, X).rel(0, "r").wr(0, publication);
    run.rd(1, publication).acq(1, "r").rd(1, X).rel(1, "r");
    assertThat(run.races).hasSize(1).allMatch(race -> race.startsWith("write-read on 1 "));
  }

  /** The same after the lock has been elided: now the field races too. */
  @ParameterizedTest
  @EnumSource(
      value = Check.class,
      names = {"FASTTRACK", "DJIT", "BASICVC", "GOLDILOCKS"})
  void thesis_figure_4_1_without_the_lock_races_on_the_field_too(Check check) {
    int publication = 1;
    Run run = new Run(check).threads(2);
    run.wr(0, X).wr(0, X).wr(0, publication);
    run.rd(1, publication).acq(1, "r").rd(1, X).rel(1, "r");
    assertThat(run.races)
        .satisfiesExactly(
            first -> assertThat(first).startsWith("write-read on 1 "),
            second -> assertThat(second).startsWith("write-read on 0 "));
  }

  /** Thesis figure 4.2: both the publication and the field race; a full check finds both. */
  @ParameterizedTest
  @EnumSource(
      value = Check.class,
      names = {"FASTTRACK", "DJIT", "BASICVC", "GOLDILOCKS"})
  void thesis_figure_4_2_has_two_races(Check check) {
    int publication = 1;
    Run run = new Run(check).threads(2);
    run.wr(0, X).wr(0, publication);
    run.rd(1, publication).wr(1, X);
    assertThat(run.races)
        .satisfiesExactly(
            first -> assertThat(first).startsWith("write-read on 1 "),
            second -> assertThat(second).startsWith("write-write on 0 "));
  }
}
