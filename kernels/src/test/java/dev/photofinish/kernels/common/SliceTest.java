/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SliceTest {

  @Property(tries = 200)
  void slices_follow_each_other_and_differ_by_one_at_most(
      @ForAll @IntRange(max = 100) int from,
      @ForAll @IntRange(max = 1_000_000) int length,
      @ForAll @IntRange(min = 1, max = 50) int parts) {
    int next = from;
    for (int part = 0; part < parts; part++) {
      Slice slice = Slice.of(from, from + length, parts, part);
      assertThat(slice.from()).isEqualTo(next);
      assertThat(slice.to() - slice.from()).isBetween(length / parts, length / parts + 1);
      next = slice.to();
    }
    assertThat(next).isEqualTo(from + length);
  }
}
