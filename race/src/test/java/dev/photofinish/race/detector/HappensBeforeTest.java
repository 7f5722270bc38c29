/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What orders two accesses and what does not, for every precise detector. */
class HappensBeforeTest {
  private static final int X = 0;

  @EnumSource(
      value = Check.class,
      names = {"FASTTRACK", "DJIT", "BASICVC", "GOLDILOCKS"})
  @ParameterizedTest
  @Retention(RetentionPolicy.RUNTIME)
  @interface Precise {}

  private static void assertOrdered(Run run) {
    assertThat(run.races).isEmpty();
  }

  private static void assertRace(Run run) {
    assertThat(run.races).isNotEmpty();
  }

  @Precise
  void nothing_orders_two_threads(Check check) {
    assertRace(new Run(check).threads(2).wr(0, X).wr(1, X));
    assertRace(new Run(check).threads(2).wr(0, X).rd(1, X));
    assertRace(new Run(check).threads(2).rd(0, X).wr(1, X));
  }

  @Precise
  void two_reads_need_no_order(Check check) {
    assertOrdered(new Run(check).threads(3).rd(0, X).rd(1, X).rd(2, X));
  }

  @Precise
  void program_order_orders_one_thread(Check check) {
    assertOrdered(new Run(check).threads(1).wr(0, X).rd(0, X).clock(0, 3).wr(0, X).rd(0, X));
  }

  @Precise
  void a_release_orders_before_a_later_acquire_of_the_same_lock(Check check) {
    assertOrdered(new Run(check).threads(2).acq(0, "m").wr(0, X).rel(0, "m").acq(1, "m").wr(1, X));
  }

  @Precise
  void two_locks_order_nothing(Check check) {
    assertRace(new Run(check).threads(2).acq(0, "m").wr(0, X).rel(0, "m").acq(1, "n").wr(1, X));
  }

  @Precise
  void what_follows_a_release_is_not_ordered_by_it(Check check) {
    assertRace(new Run(check).threads(2).acq(0, "m").rel(0, "m").wr(0, X).acq(1, "m").wr(1, X));
  }

  @Precise
  void the_inner_exit_of_a_lock_releases_nothing(Check check) {
    Run run = new Run(check).threads(2).acq(0, "m").acq(0, "m").rel(0, "m").wr(0, X).rel(0, "m");
    assertOrdered(run.acq(1, "m").wr(1, X));
  }

  @Precise
  void order_is_transitive(Check check) {
    Run run = new Run(check).threads(3).wr(0, X).acq(0, "m").rel(0, "m");
    assertOrdered(run.acq(1, "m").rel(1, "m").acq(1, "n").rel(1, "n").acq(2, "n").wr(2, X));
  }

  @Precise
  void a_volatile_write_orders_before_later_reads(Check check) {
    assertOrdered(new Run(check).threads(3).wr(0, X).vwr(0, "v").vrd(1, "v").rd(1, X));
  }

  @Precise
  void a_volatile_read_orders_after_all_earlier_writes_not_just_the_last(Check check) {
    assertOrdered(new Run(check).threads(3).wr(0, X).vwr(0, "v").vwr(1, "v").vrd(2, "v").rd(2, X));
  }

  @Precise
  void volatile_writes_do_not_order_each_other(Check check) {
    assertRace(new Run(check).threads(2).wr(0, X).vwr(0, "v").vwr(1, "v").wr(1, X));
  }

  @Precise
  void volatile_reads_order_nothing_after_them(Check check) {
    assertRace(new Run(check).threads(2).wr(0, X).vrd(0, "v").vrd(1, "v").wr(1, X));
    assertRace(new Run(check).threads(2).wr(0, X).vrd(0, "v").vwr(1, "v").wr(1, X));
  }

  @Precise
  void what_follows_a_volatile_write_is_not_ordered_by_it(Check check) {
    assertRace(new Run(check).threads(2).vwr(0, "v").wr(0, X).vrd(1, "v").rd(1, X));
  }

  @Precise
  void a_wait_releases_the_lock_and_takes_it_back(Check check) {
    Run run = new Run(check).threads(2).acq(0, "m").wr(0, X).wait(0, "m");
    run.acq(1, "m").wr(1, X).rel(1, "m");
    assertOrdered(run.wake(0, "m").wr(0, X).rel(0, "m"));
  }

  @Precise
  void a_wait_releases_a_lock_entered_twice_and_comes_back_as_deep(Check check) {
    Run run = new Run(check).threads(2).acq(0, "m").acq(0, "m").wr(0, X).wait(0, "m");
    run.acq(1, "m").wr(1, X).rel(1, "m").wake(0, "m").rel(0, "m").wr(0, X).rel(0, "m");
    assertOrdered(run.acq(1, "m").wr(1, X));
  }

  @Precise
  void a_fork_orders_before_the_child(Check check) {
    assertOrdered(new Run(check).threads(1).wr(0, X).fork(0, 1).wr(1, X));
  }

  @Precise
  void what_follows_a_fork_is_not_ordered_with_the_child(Check check) {
    assertRace(new Run(check).threads(1).fork(0, 1).wr(0, X).wr(1, X));
  }

  @Precise
  void the_end_of_a_child_orders_before_its_join(Check check) {
    assertOrdered(new Run(check).threads(1).fork(0, 1).wr(1, X).join(0, 1).wr(0, X));
  }

  @Precise
  void a_join_does_not_order_before_what_a_third_thread_does(Check check) {
    assertRace(new Run(check).threads(1).fork(0, 1).fork(0, 2).wr(1, X).join(0, 1).wr(2, X));
  }

  @Precise
  void a_thread_that_takes_over_a_slot_is_another_thread(Check check) {
    Run run = new Run(check).threads(1).fork(0, 1).fork(0, 2).join(0, 1).fork(0, 3);
    assertRace(run.wr(3, X).wr(2, X));
  }

  @Precise
  void joining_an_old_thread_says_nothing_of_the_one_that_has_its_slot(Check check) {
    Run run = new Run(check).threads(2).fork(0, 2).wr(2, X).join(0, 2).fork(0, 3).wr(3, X);
    run.detector.join(run.thread(1), run.thread(2));
    assertRace(run.wr(1, X));
  }

  @Precise
  void a_barrier_orders_all_before_it_and_all_after_it(Check check) {
    Run run = new Run(check).threads(3).wr(0, 0).wr(1, 1).wr(2, 2).barrier(0, 1, 2);
    assertOrdered(run.wr(0, 1).wr(1, 2).wr(2, 0));
  }

  @Precise
  void a_barrier_does_not_order_what_follows_it(Check check) {
    assertRace(new Run(check).threads(2).barrier(0, 1).wr(0, X).wr(1, X));
  }

  @Precise
  void a_barrier_says_nothing_to_those_outside(Check check) {
    assertRace(new Run(check).threads(3).wr(0, X).barrier(0, 1).wr(2, X));
  }

  @Precise
  void reads_before_an_ordered_write_are_forgotten_not_the_ones_after(Check check) {
    Run run = new Run(check).threads(3).rd(0, X).rd(1, X).vwr(0, "a").vwr(1, "b");
    run.vrd(2, "a").vrd(2, "b").wr(2, X).vwr(2, "c").vrd(0, "c").rd(0, X);
    assertOrdered(run);
    assertRace(run.vrd(1, "c").wr(1, X));
  }
}
