/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Marks that are used again. */
class SpareMarksTest {
  private static int[] used(int length) {
    int[] marks = SpareMarks.take(length);
    Arrays.fill(marks, 7);
    return marks;
  }

  @Test
  void there_are_as_many_as_asked_for() {
    for (int length = 1; length <= Marks.MOST; length++) {
      int[] marks = SpareMarks.take(length);
      assertThat(marks.length).isBetween(length, length + 31);
      SpareMarks.give(marks);
    }
  }

  @Test
  void those_that_nobody_uses_are_used_again_and_empty() {
    int[] marks = used(1001);
    SpareMarks.give(marks);
    assertThat(SpareMarks.take(1010)).isSameAs(marks).containsOnly(0);
    assertThat(SpareMarks.take(1010)).isNotSameAs(marks);
  }

  @Test
  void those_of_another_length_are_not() {
    int[] marks = used(64);
    SpareMarks.give(marks);
    assertThat(SpareMarks.take(65)).isNotSameAs(marks).hasSize(96);
    assertThat(SpareMarks.take(64)).isSameAs(marks);
  }

  @Test
  void many_can_be_kept() {
    int[][] marks = new int[100][];
    Arrays.setAll(marks, i -> used(40));
    Arrays.stream(marks).forEach(SpareMarks::give);
    for (int i = marks.length - 1; i >= 0; i--) {
      assertThat(SpareMarks.take(40)).isSameAs(marks[i]);
    }
  }

  /** No more than a part of the heap. */
  @Test
  void not_all_are_kept() {
    int kept = 0;
    int[] marks = new int[Marks.MOST];
    long most = Runtime.getRuntime().maxMemory() / 16 / (4L * marks.length);
    for (long i = 0; i < most + 10; i++) {
      SpareMarks.give(marks); // the same one, to take no more memory than that
    }
    while (SpareMarks.take(Marks.MOST) == marks) {
      kept++;
    }
    assertThat((long) kept).isPositive().isLessThanOrEqualTo(most);
  }

  @Test
  void no_marks_are_not_kept() {
    SpareMarks.give(LastAccesses.NONE);
    assertThat(SpareMarks.take(1)).hasSize(32);
  }
}
