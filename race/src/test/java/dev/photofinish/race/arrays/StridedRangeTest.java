/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** The algebra of section V-A, compared with that of sets. */
class StridedRangeTest {

  @Example
  void the_rules_of_the_paper() {
    assertThat(new StridedRange(0, 6, 2).with(4)).isEqualTo(new StridedRange(0, 6, 2));
    assertThat(StridedRange.of(5).with(8)).isEqualTo(new StridedRange(5, 8, 3));
    assertThat(StridedRange.of(5).with(3)).isEqualTo(new StridedRange(3, 5, 2));
    assertThat(new StridedRange(5, 8, 3).with(11)).isEqualTo(new StridedRange(5, 11, 3));
    assertThat(new StridedRange(5, 8, 3).with(2)).isEqualTo(new StridedRange(2, 8, 3));
    assertThat(new StridedRange(5, 8, 3).with(9)).isNull();
  }

  @Property
  void a_union_with_an_index_is_that_of_sets(
      @ForAll @IntRange(max = 20) int begin,
      @ForAll @IntRange(min = 1, max = 5) int step,
      @ForAll @IntRange(max = 5) int more,
      @ForAll @IntRange(max = 60) int index) {
    StridedRange range = range(begin, step, more);
    StridedRange union = range.with(index);
    Set<Integer> expected = set(range);
    expected.add(index);
    if (union != null) {
      assertThat(set(union)).isEqualTo(expected);
    }
  }

  @Property
  void a_union_of_ranges_is_that_of_sets(
      @ForAll @IntRange(max = 20) int begin,
      @ForAll @IntRange(min = 1, max = 4) int step,
      @ForAll @IntRange(max = 5) int more,
      @ForAll @IntRange(max = 30) int otherBegin,
      @ForAll @IntRange(min = 1, max = 4) int otherStep,
      @ForAll @IntRange(max = 5) int otherMore) {
    StridedRange range = range(begin, step, more);
    StridedRange other = range(otherBegin, otherStep, otherMore);
    StridedRange union = range.with(other);
    Set<Integer> expected = set(range);
    expected.addAll(set(other));
    if (union != null) {
      assertThat(set(union)).isEqualTo(expected);
    }
  }

  @Property
  void a_range_of_a_program_has_the_indices_of_its_loop(
      @ForAll @IntRange(max = 20) int from,
      @ForAll @IntRange(min = 1, max = 20) int more,
      @ForAll @IntRange(min = 1, max = 5) int step) {
    Set<Integer> expected = new TreeSet<>();
    for (int i = from; i < from + more; i += step) {
      expected.add(i);
    }
    assertThat(set(StridedRange.of(from, from + more, step))).isEqualTo(expected);
  }

  @Property
  void bits_that_are_a_range_are_found_to_be_one(
      @ForAll @IntRange(max = 20) int begin,
      @ForAll @IntRange(min = 1, max = 5) int step,
      @ForAll @IntRange(max = 5) int more,
      @ForAll @IntRange(max = 60) int another) {
    StridedRange range = range(begin, step, more);
    IndexBits bits = bits(range);
    assertThat(bits.range()).isEqualTo(range);
    bits.add(another);
    assertThat(bits.range() != null).isEqualTo(isStrided(set(bits)));
  }

  @Property
  void to_contain_all_of_a_range_is_to_contain_its_set(
      @ForAll @IntRange(max = 3) int begin,
      @ForAll @IntRange(min = 1, max = 4) int step,
      @ForAll @IntRange(max = 8) int more,
      @ForAll @IntRange(max = 6) int otherBegin,
      @ForAll @IntRange(min = 1, max = 4) int otherStep,
      @ForAll @IntRange(max = 3) int otherMore) {
    StridedRange range = range(begin, step, more);
    StridedRange other = range(otherBegin, otherStep, otherMore);
    boolean expected = set(range).containsAll(set(other));
    assertThat(range.containsAll(other)).isEqualTo(expected);
    assertThat(bits(range).containsAll(other)).isEqualTo(expected);
    assertThat(range.containsAll(bits(other))).isEqualTo(expected);
  }

  private static IndexBits bits(Indices indices) {
    IndexBits bits = new IndexBits(64);
    bits.addAll(indices);
    return bits;
  }

  @Property
  void a_union_of_many_ranges_is_that_of_sets(@ForAll("many") List<StridedRange> many) {
    Set<Integer> expected = new TreeSet<>();
    many.forEach(each -> expected.addAll(set(each)));
    Set<Integer> joined = new TreeSet<>();
    StridedRange[] all = many.toArray(StridedRange[]::new);
    for (StridedRange each : RangeUnion.of(all, all.length)) {
      joined.addAll(set(each));
    }
    assertThat(joined).isEqualTo(expected);
  }

  @Provide
  Arbitrary<List<StridedRange>> many() {
    Arbitrary<Integer> small = Arbitraries.integers().between(0, 12);
    return Combinators.combine(small, Arbitraries.integers().between(1, 4), small)
        .as(StridedRangeTest::range)
        .list()
        .ofMinSize(1)
        .ofMaxSize(8);
  }

  @Example
  void the_neighbours_of_every_other_index_are_all() {
    StridedRange[] sor = {
      new StridedRange(0, 96, 2), new StridedRange(2, 98, 2), new StridedRange(1, 97, 2)
    };
    assertThat(RangeUnion.of(sor, 3)).containsExactly(new StridedRange(0, 98, 1));
  }

  private static StridedRange range(int begin, int step, int more) {
    return new StridedRange(begin, begin + more * step, more == 0 ? 1 : step);
  }

  static Set<Integer> set(Indices indices) {
    Set<Integer> all = new TreeSet<>();
    for (int i = indices.begin(); i >= 0; i = indices.next(i + 1)) {
      all.add(i);
    }
    assertThat(all).hasSize(indices.size()).contains(indices.end());
    assertThat(all).allMatch(indices::contains);
    return all;
  }

  private static boolean isStrided(Set<Integer> set) {
    Integer[] sorted = set.toArray(Integer[]::new);
    for (int i = 2; i < sorted.length; i++) {
      if (sorted[i] - sorted[i - 1] != sorted[1] - sorted[0]) {
        return false;
      }
    }
    return true;
  }
}
