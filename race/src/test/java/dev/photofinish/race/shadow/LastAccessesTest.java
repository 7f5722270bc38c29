/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When variables have marks of their own, and when ranges do. */
class LastAccessesTest {
  private static final int LENGTH = 256;

  private final LastAccesses accesses = new LastAccesses(LENGTH);

  private void single() {
    accesses.put(3, 3, 1, 1);
  }

  private void range() {
    accesses.put(0, LENGTH - 1, 1, 1);
  }

  private boolean isOpen() {
    return accesses.open() != LastAccesses.NONE;
  }

  private void singles(int count) {
    for (int i = 0; i < count; i++) {
      single();
    }
  }

  @Test
  void variables_have_marks_until_a_range_comes() {
    assertThat(isOpen()).isFalse();
    single();
    assertThat(isOpen()).isTrue();
    assertThat(accesses.bytes()).isEqualTo(4 * LENGTH);
    range();
    assertThat(isOpen()).isFalse();
  }

  @Test
  void a_range_takes_little_room() {
    range();
    assertThat(accesses.bytes()).isEqualTo(2 * 4 * 4);
  }

  @Test
  void a_range_that_takes_the_place_of_all_others_needs_no_more_room() {
    for (int i = 0; i < 8; i++) {
      accesses.put(i, LENGTH - 8 + i, 8, 1);
    }
    long before = accesses.bytes();
    range();
    assertThat(accesses.bytes()).isEqualTo(before);
  }

  @Test
  void after_many_variables_in_a_row_they_have_marks_again() {
    range();
    singles(15);
    assertThat(isOpen()).isFalse();
    range();
    singles(15);
    assertThat(isOpen()).isFalse();
    single();
    assertThat(isOpen()).isTrue();
  }

  @Test
  void where_both_come_by_turns_ranges_are_given_up() {
    for (int turn = 0; turn < 8; turn++) {
      range();
      assertThat(isOpen()).isFalse();
      singles(16);
      assertThat(isOpen()).isTrue();
    }
    range();
    assertThat(isOpen()).isTrue();
  }

  @Test
  void few_variables_are_not_worth_a_range() {
    LastAccesses few = new LastAccesses(15);
    few.put(0, 14, 1, 1);
    assertThat(few.open()).hasSize(15).containsOnly(1);
  }
}
