/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a later range takes from earlier ones. That none is in the way is seen in MarksTest. */
class RecentRangesTest {
  private static final int LENGTH = 20;

  private final RecentRanges ranges = new RecentRanges(8);

  /** The variables of all ranges, from the earliest to the latest. */
  private List<List<Integer>> variables() {
    List<List<Integer>> all = new ArrayList<>();
    while (!ranges.isEmpty()) {
      int[] marks = new int[LENGTH];
      ranges.moveEarliest(marks);
      List<Integer> variables = new ArrayList<>();
      for (int k = 0; k < LENGTH; k++) {
        if (marks[k] != 0) {
          variables.add(k);
        }
      }
      all.add(variables);
    }
    return all;
  }

  @Test
  void one_that_is_covered_is_gone() {
    ranges.add(4, 8, 2, 1);
    ranges.add(9, 9, 1, 2);
    ranges.add(4, 10, 1, 3);
    assertThat(variables()).containsExactly(List.of(4, 5, 6, 7, 8, 9, 10));
  }

  @Test
  void the_same_again_takes_its_place() {
    ranges.add(1, 7, 3, 1);
    ranges.add(0, 1, 1, 2);
    ranges.add(1, 7, 3, 3);
    assertThat(variables()).containsExactly(List.of(0, 1), List.of(1, 4, 7));
  }

  @Test
  void the_end_is_taken() {
    ranges.add(0, 5, 1, 1);
    ranges.add(3, 5, 1, 2);
    assertThat(variables()).containsExactly(List.of(0, 1, 2), List.of(3, 4, 5));
    ranges.add(0, 8, 2, 1);
    ranges.add(8, 12, 2, 2);
    assertThat(variables()).containsExactly(List.of(0, 2, 4, 6), List.of(8, 10, 12));
    ranges.add(0, 8, 4, 1);
    ranges.add(5, 8, 1, 2);
    assertThat(variables()).containsExactly(List.of(0, 4), List.of(5, 6, 7, 8));
  }

  @Test
  void the_start_is_taken() {
    ranges.add(3, 7, 1, 1);
    ranges.add(0, 3, 1, 2);
    assertThat(variables()).containsExactly(List.of(4, 5, 6, 7), List.of(0, 1, 2, 3));
    ranges.add(3, 9, 3, 1);
    ranges.add(0, 7, 1, 2);
    assertThat(variables()).containsExactly(List.of(9), List.of(0, 1, 2, 3, 4, 5, 6, 7));
  }

  @Test
  void one_variable_has_any_step() {
    ranges.add(6, 6, 1, 1);
    ranges.add(7, 7, 1, 2);
    ranges.add(2, 10, 4, 3);
    assertThat(variables()).containsExactly(List.of(7), List.of(2, 6, 10));
  }

  @Test
  void what_would_not_be_a_range_stays() {
    ranges.add(0, 9, 1, 1);
    ranges.add(3, 5, 1, 2);
    ranges.add(0, 8, 2, 3);
    assertThat(variables())
        .containsExactly(
            List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), List.of(3, 4, 5), List.of(0, 2, 4, 6, 8));
    ranges.add(1, 9, 2, 1);
    ranges.add(0, 8, 2, 2);
    assertThat(variables()).containsExactly(List.of(1, 3, 5, 7, 9), List.of(0, 2, 4, 6, 8));
  }

  @Test
  void ranges_beside_each_other_have_nothing_in_common() {
    ranges.add(0, 3, 1, 1);
    ranges.add(8, 9, 1, 2);
    ranges.add(4, 7, 1, 3);
    assertThat(variables())
        .containsExactly(List.of(0, 1, 2, 3), List.of(8, 9), List.of(4, 5, 6, 7));
  }

  @Test
  void there_is_room_for_so_many() {
    for (int k = 0; k < 9; k++) {
      assertThat(ranges.areTooMany()).isFalse();
      ranges.add(2 * k, 2 * k + 1, 1, 1);
    }
    assertThat(ranges.areTooMany()).isTrue();
    assertThat(ranges.bytes()).isEqualTo(9 * 4 * 4);
  }
}
