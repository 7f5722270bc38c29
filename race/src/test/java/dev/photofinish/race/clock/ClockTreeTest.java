/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What trees share; {@link VectorClockModelTest} has what they know. */
class ClockTreeTest {
  private final ClockTree.Line line = new ClockTree.Line();
  private final ClockTree small = ClockTree.EMPTY.with(100, 5, line).with(5000, 7, line);
  private final ClockTree large = small.with(5001, 1, line).with(40_000, 2, line);

  @Test
  void join_with_what_is_known_is_the_same_tree() {
    assertThat(large.join(small, line)).isSameAs(large);
    assertThat(small.join(large, line)).isSameAs(large);
    assertThat(small.join(ClockTree.EMPTY, line)).isSameAs(small);
    assertThat(ClockTree.EMPTY.join(small, line)).isSameAs(small);
    assertThat(small.join(ClockTree.EMPTY.with(100, 5, line).with(5000, 6, line), line))
        .isSameAs(small);
  }

  @Test
  void join_of_trees_of_one_width_may_be_the_second() {
    ClockTree later = small.with(100, 6, line);
    assertThat(small.join(later, line)).isSameAs(later);
    assertThat(later.join(small, line)).isSameAs(later);
  }

  @Test
  void join_changes_neither() {
    ClockTree one = small.with(100, 9, line);
    ClockTree other = small.with(101, 9, line);
    ClockTree both = one.join(other, line);
    assertThat(both.get(100)).isEqualTo(9);
    assertThat(both.get(101)).isEqualTo(9);
    assertThat(one.get(101)).isZero();
    assertThat(other.get(100)).isEqualTo(5);
  }

  @Test
  void trees_of_one_line_follow_those_before() {
    assertThat(large.follows(small)).isTrue();
    assertThat(small.follows(large)).isFalse();
    assertThat(large.follows(ClockTree.EMPTY)).isTrue();
    assertThat(small.with(7000, 1, new ClockTree.Line()).follows(small)).isFalse();
  }
}
