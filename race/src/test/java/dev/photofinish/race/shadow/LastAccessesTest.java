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
  void variables_have_marks_from_the_first_on() {
    assertThat(isOpen()).isFalse();
    single();
    assertThat(isOpen()).isTrue();
    assertThat(accesses.bytes()).isEqualTo(4 * LENGTH);
    range();
    assertThat(isOpen()).isTrue();
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
  void where_there_were_ranges_variables_have_marks_when_many_have_come() {
    range();
    singles(10);
    range();
    singles(5);
    assertThat(isOpen()).isFalse();
    single();
    assertThat(isOpen()).isTrue();
  }

  @Test
  void the_later_claim_counts_whatever_came_in_a_range() {
    int[] claims = {0, Marks.mark(1), Marks.mark(2), Marks.mark(3)};
    accesses.put(3, 3, 1, claims[1]);
    accesses.put(0, 9, 1, claims[2]);
    accesses.put(3, 3, 1, claims[3]);
    assertThat(accesses.get(3)).isEqualTo(claims[3]);
    assertThat(accesses.get(4)).isEqualTo(claims[2]);
    accesses.clear(4); // which moves all ranges
    assertThat(accesses.get(3)).isEqualTo(claims[3]);
    assertThat(accesses.get(4)).isZero();
    assertThat(accesses.get(5)).isEqualTo(claims[2]);
    accesses.put(0, 9, 1, claims[3]);
    assertThat(accesses.get(5)).isEqualTo(claims[3]);
  }

  @Test
  void one_variable_that_is_left_of_a_range_gets_a_mark_if_all_have_one() {
    single();
    accesses.put(0, 9, 1, Marks.mark(1));
    long before = accesses.bytes();
    for (int k = 1; k < 9; k++) {
      accesses.put(k, 9, 1, Marks.mark(1 + k));
      assertThat(accesses.open()[k - 1]).isEqualTo(Marks.mark(k));
    }
    assertThat(accesses.bytes()).isEqualTo(before);
  }

  @Test
  void few_variables_are_not_worth_a_range() {
    LastAccesses few = new LastAccesses(15);
    few.put(0, 14, 1, 1);
    assertThat(few.open()).hasSize(15).containsOnly(1);
  }
}
