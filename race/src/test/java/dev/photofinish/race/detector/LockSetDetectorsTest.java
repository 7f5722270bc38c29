/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Eraser, and MultiRace that builds on it: what they see, and what their papers say they miss. */
class LockSetDetectorsTest {
  private static final int X = 0;

  @EnumSource(
      value = Check.class,
      names = {"ERASER", "MULTIRACE"})
  @ParameterizedTest
  @Retention(RetentionPolicy.RUNTIME)
  @interface LockSetBased {}

  @LockSetBased
  void one_lock_at_every_access_is_enough(Check check) {
    Run run = new Run(check).threads(3);
    for (int t = 0; t < 3; t++) {
      run.acq(t, "m").wr(t, X).rd(t, X).rel(t, "m");
    }
    assertThat(run.races).isEmpty();
  }

  @LockSetBased
  void different_locks_are_not(Check check) {
    Run run = new Run(check).threads(2).acq(0, "m").wr(0, X).rel(0, "m");
    run.acq(1, "n").wr(1, X).rel(1, "n").clock(0, 9).acq(0, "m").wr(0, X);
    assertThat(run.races).isNotEmpty();
  }

  @LockSetBased
  void one_thread_alone_needs_no_lock(Check check) {
    assertThat(new Run(check).threads(1).wr(0, X).rd(0, X).clock(0, 4).wr(0, X).races).isEmpty();
  }

  @LockSetBased
  void shared_reads_need_no_lock(Check check) {
    assertThat(new Run(check).threads(3).wr(0, X).rd(1, X).rd(2, X).races).isEmpty();
  }

  @Test
  void the_race_of_a_first_write_with_a_read_is_missed_by_both() {
    assertThat(new Run(Check.FASTTRACK).threads(2).wr(0, X).rd(1, X).races).isNotEmpty();
    assertThat(new Run(Check.ERASER).threads(2).wr(0, X).rd(1, X).races).isEmpty();
    assertThat(new Run(Check.MULTIRACE).threads(2).wr(0, X).rd(1, X).races).isEmpty();
  }

  @Test
  void fork_and_join_are_unknown_to_eraser_alone() {
    assertThat(new Run(Check.ERASER).threads(1).wr(0, X).fork(0, 1).wr(1, X).races).isNotEmpty();
    assertThat(new Run(Check.MULTIRACE).threads(1).wr(0, X).fork(0, 1).wr(1, X).races).isEmpty();
  }

  @Test
  void multirace_compares_clocks_once_no_lock_is_left() {
    Run run = new Run(Check.MULTIRACE).threads(2).acq(0, "m").wr(0, X).rel(0, "m").wr(1, X);
    assertThat(run.races).containsExactly("write-write on 0 with 1@0");
  }

  @Test
  void eraser_reports_a_read_once_the_variable_was_written_while_shared() {
    Run run = new Run(Check.ERASER).threads(2).wr(0, X).acq(1, "m").wr(1, X).rel(1, "m");
    assertThat(run.races).isEmpty();
    assertThat(run.rd(0, X).races).hasSize(1).allMatch(race -> race.startsWith("write-read"));
  }

  @Test
  void locks_entered_before_the_variable_was_shared_do_not_count() {
    Run run = new Run(Check.ERASER).threads(2).wr(0, X);
    run.acq(1, "m").wr(1, X).rel(1, "m").acq(0, "m").wr(0, X).rel(0, "m");
    assertThat(run.races).isEmpty();
  }

  @Test
  void empty_finds_nothing() {
    assertThat(new Run(Check.EMPTY).threads(2).wr(0, X).wr(1, X).rd(0, X).races).isEmpty();
  }

  /** Found by a random trace: a slot that passes on does not make two threads one. */
  @Test
  void a_thread_that_takes_over_a_slot_shares_the_variable() {
    Run run = new Run(Check.MULTIRACE).threads(1).fork(0, 1).wr(1, X).join(0, 1).fork(0, 2);
    assertThat(run.wr(2, X).wr(0, X).races).containsExactly("write-write on 0 with 2@1");
  }
}
