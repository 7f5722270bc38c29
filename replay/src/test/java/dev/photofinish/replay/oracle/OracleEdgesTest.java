/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.oracle;

import static dev.photofinish.replay.oracle.Judged.races;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Each kind of order, where it is and where it is not. */
class OracleEdgesTest {

  @Test
  void nothing_orders_two_threads() {
    assertThat(races("wr(A, x)  wr(B, x)")).containsExactly("x 0-1");
  }

  @Test
  void program_order_orders_a_thread() {
    assertThat(races("wr(A, x)  rd(A, x)  wr(A, x)")).isEmpty();
  }

  @Test
  void reads_do_not_race() {
    assertThat(races("rd(A, x)  rd(B, x)  rd(C, x)")).isEmpty();
  }

  @Test
  void figure_1_of_the_paper_is_free_of_races() {
    assertThat(races("acq(0, m)  wr(0, x)  rel(0, m)  acq(1, m)  wr(1, x)  rel(1, m)")).isEmpty();
  }

  @Test
  void figure_5_of_the_paper_is_free_of_races() {
    assertThat(
            races(
                "wr(0, x)  fork(0, 1)  rd(1, x)  rd(0, x)  rd(1, x)  join(0, 1)"
                    + "  wr(0, x)  rd(0, x)"))
        .isEmpty();
  }

  @Test
  void figure_5_without_the_join_races() {
    assertThat(races("wr(0, x)  fork(0, 1)  rd(1, x)  rd(0, x)  rd(1, x)  wr(0, x)  rd(0, x)"))
        .containsExactly("x 2-5");
  }

  @Test
  void release_comes_before_a_later_acquire() {
    assertThat(races("acq(A, m)  wr(A, x)  rel(A, m)  acq(B, m)  rd(B, x)")).isEmpty();
  }

  @Test
  void acquire_does_not_reach_back_over_the_critical_section() {
    assertThat(races("acq(A, m)  rel(A, m)  wr(A, x)  acq(B, m)  rel(B, m)  wr(B, x)"))
        .containsExactly("x 2-5");
  }

  @Test
  void another_lock_orders_nothing() {
    assertThat(races("acq(A, m)  wr(A, x)  rel(A, m)  acq(B, n)  rd(B, x)"))
        .containsExactly("x 1-4");
  }

  @Test
  void monitor_of_an_object_orders_like_any_lock() {
    assertThat(races("acq(A, #1)  wr(A, x)  rel(A, #1)  acq(B, #1)  rd(B, x)")).isEmpty();
    assertThat(races("acq(A, #1)  wr(A, x)  rel(A, #1)  acq(B, #2)  rd(B, x)"))
        .containsExactly("x 1-4");
  }

  @Test
  void order_goes_from_lock_to_lock() {
    assertThat(
            races(
                "acq(A, m)  wr(A, x)  rel(A, m)  acq(B, m)  rel(B, m)  acq(B, n)  rel(B, n)"
                    + "  acq(C, n)  wr(C, x)"))
        .isEmpty();
  }

  @Test
  void release_of_a_monitor_entered_twice_comes_with_the_outer_one() {
    assertThat(
            races(
                "acq(A, m)  acq(A, m)  wr(A, x)  rel(A, m)  wr(A, y)  rel(A, m)  wr(A, z)"
                    + "  acq(B, m)  rd(B, x)  rd(B, y)  rd(B, z)"))
        .containsExactly("z 6-10");
  }

  @Test
  void volatile_write_comes_before_a_later_read() {
    assertThat(races("wr(A, x)  vwr(A, v)  vrd(B, v)  rd(B, x)")).isEmpty();
    assertThat(races("wr(A, x)  vwr(A, v)  vrd(B, w)  rd(B, x)")).containsExactly("x 0-3");
  }

  @Test
  void volatile_read_orders_nothing_behind_it() {
    assertThat(races("wr(A, x)  vrd(A, v)  vwr(B, v)  rd(B, x)")).containsExactly("x 0-3");
    assertThat(races("wr(A, x)  vrd(A, v)  vrd(B, v)  rd(B, x)")).containsExactly("x 0-3");
  }

  @Test
  void volatile_writes_are_not_ordered_with_each_other() {
    assertThat(races("wr(A, x)  vwr(A, v)  vwr(B, v)  wr(B, x)")).containsExactly("x 0-3");
  }

  @Test
  void volatile_read_comes_after_the_first_writer_even_if_another_came_between() {
    assertThat(races("wr(A, x)  vwr(A, v)  wr(B, y)  vwr(B, v)  vrd(C, v)  rd(C, x)  rd(C, y)"))
        .isEmpty();
  }

  @Test
  void write_after_the_volatile_one_is_not_ordered() {
    assertThat(races("vwr(A, v)  wr(A, x)  vrd(B, v)  rd(B, x)")).containsExactly("x 1-3");
  }

  @Test
  void wait_releases_and_wake_acquires() {
    assertThat(
            races(
                "acq(A, m)  wr(A, x)  wait(A, m)  acq(B, m)  wr(B, x)  rel(B, m)"
                    + "  wake(A, m)  wr(A, x)"))
        .isEmpty();
  }

  @Test
  void what_the_other_does_after_its_release_comes_not_before_the_wake() {
    assertThat(races("acq(A, m)  wait(A, m)  acq(B, m)  rel(B, m)  wr(B, x)  wake(A, m)  wr(A, x)"))
        .containsExactly("x 4-6");
  }

  @Test
  void wait_releases_a_monitor_entered_twice() {
    assertThat(
            races(
                "acq(A, m)  acq(A, m)  wr(A, x)  wait(A, m)  acq(B, m)  wr(B, x)  rel(B, m)"
                    + "  wake(A, m)  wr(A, x)  rel(A, m)  wr(A, y)  rel(A, m)  acq(B, m)  wr(B, y)"))
        .isEmpty();
  }

  @Test
  void fork_comes_before_the_child() {
    assertThat(races("wr(A, x)  fork(A, B)  wr(B, x)")).isEmpty();
    assertThat(races("fork(A, B)  wr(A, x)  wr(B, x)")).containsExactly("x 1-2");
    assertThat(races("wr(A, x)  fork(C, B)  wr(B, x)")).containsExactly("x 0-2");
  }

  @Test
  void siblings_are_not_ordered() {
    assertThat(races("fork(A, B)  fork(A, C)  wr(B, x)  wr(C, x)")).containsExactly("x 2-3");
  }

  @Test
  void join_comes_after_the_child() {
    assertThat(races("fork(A, B)  wr(B, x)  join(A, B)  wr(A, x)")).isEmpty();
    assertThat(races("fork(A, B)  wr(B, x)  wr(A, x)  join(A, B)")).containsExactly("x 1-2");
    assertThat(races("wr(B, x)  join(A, B)  wr(C, x)")).containsExactly("x 0-2");
  }

  @Test
  void every_join_of_a_thread_comes_after_it() {
    assertThat(races("wr(B, x)  join(A, B)  rd(A, x)  join(C, B)  rd(C, x)")).isEmpty();
  }

  @Test
  void barrier_orders_all_of_its_threads() {
    assertThat(
            races("wr(A, x)  wr(B, y)  barrier(A, B, C)  rd(A, y)  rd(B, x)  rd(C, x)  rd(C, y)"))
        .isEmpty();
  }

  @Test
  void barrier_orders_nobody_else_and_nothing_after_it() {
    assertThat(races("wr(A, x)  barrier(A, B)  wr(C, x)")).containsExactly("x 0-2");
    assertThat(races("barrier(A, B)  wr(A, x)  wr(B, x)")).containsExactly("x 1-2");
  }

  @Test
  void initialisation_comes_before_a_later_use() {
    assertThat(races("wr(A, x)  init(A, C)  use(B, C)  rd(B, x)")).isEmpty();
    assertThat(races("wr(A, x)  init(A, C)  use(B, D)  rd(B, x)")).containsExactly("x 0-3");
    assertThat(races("wr(A, x)  use(B, C)  init(A, C)  rd(B, x)")).containsExactly("x 0-3");
  }

  @Test
  void things_of_one_name_and_different_kinds_are_different() {
    assertThat(races("wr(A, x)  init(A, v)  vrd(B, v)  rd(B, x)")).containsExactly("x 0-3");
    assertThat(races("wr(A, x)  vwr(A, v)  acq(B, v)  rd(B, x)")).containsExactly("x 0-3");
  }
}
