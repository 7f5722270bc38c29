/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.shadow.EpochShadow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/** What section V-A claims of refine, for all kinds of partitions. */
class RefinementTest {

  /** An array, and footprints that are committed to it one after the other. */
  record Life(Kind kind, int length, List<Indices> footprints, long seed) {}

  /** How partitions begin. */
  enum Kind {
    TABLE,
    GROUPS,
    INTERVALS;

    Partition coarse(int length) {
      return switch (this) {
        case TABLE -> new Coarse(length);
        case GROUPS -> Groups.coarse(length);
        case INTERVALS -> Intervals.coarse(length);
      };
    }
  }

  @Property
  void refine_is_sufficient_and_a_refinement_and_keeps_every_history(@ForAll("lives") Life life) {
    ArrayShadow shadow = new ArrayShadow(life.kind.coarse(life.length), "int[]", new Copies());
    Random random = new Random(life.seed);
    for (Indices footprint : life.footprints) {
      Partition before = shadow.partition();
      long[][] histories = histories(shadow);
      boolean sufficient = isUnion(before, footprint);
      if (before instanceof Intervals) {
        assertThat(!before.isSufficientFor(footprint) || sufficient).isTrue(); // at times careful
      } else {
        assertThat(before.isSufficientFor(footprint)).isEqualTo(sufficient);
      }
      count(before, footprint);
      Locations after = shadow.sufficientFor(footprint, null);
      assertPartition(after.partition());
      assertThat(after.partition().isSufficientFor(footprint)).isTrue();
      assertThat(isUnion(after.partition(), footprint)).isTrue();
      assertThat(isRefinement(before, after.partition())).isTrue();
      assertThat(histories(shadow)).isDeepEqualTo(histories);
      assertThat(partsOf(after.partition(), footprint)).isEqualTo(parts(after, footprint));
      if (before.isSufficientFor(footprint)) {
        assertThat(after.partition()).isSameAs(before);
      }
      enter(after, footprint, random.nextLong());
    }
  }

  @Example
  void a_partition_that_is_as_fine_as_can_be_stays() {
    Stride now = new Stride(12, 12); // after steps of 4 and of 3
    assertThat(now.refine(now.indices(11))).isSameAs(now);
  }

  /** Table I taken literally: rules that keep a partition are there for those who ask. */
  @Property(tries = 2000)
  void all_rules_of_table_one_are_taken(@ForAll("tables") Life life) {
    TablePartition now = new Coarse(life.length);
    for (Indices footprint : life.footprints) {
      StridedRange range = (StridedRange) footprint;
      RefinementRule rule = RefinementRule.of(now, range);
      Statistics.label("rule").collect(rule);
      StridedRange last = now.indices(now.parts() - 1);
      Statistics.label("rule").collect(RefinementRule.of(now, last));
      assertThat(now.refine(last)).isEqualTo(now);
      TablePartition next = (TablePartition) rule.refine(now, range);
      assertThat(isUnion(next, range)).isTrue();
      assertThat(isRefinement(now, next)).isTrue();
      now = next;
    }
    Statistics.label("rule")
        .coverage(
            coverage -> {
              for (RefinementRule rule : RefinementRule.values()) {
                coverage.check(rule).count(count -> count > 0);
              }
            });
  }

  @Example
  void a_stride_as_long_as_the_array_is_sufficient_for_all() {
    IndexBits two = new IndexBits(6);
    two.add(2);
    two.add(5);
    List<Indices> all = List.of(new StridedRange(0, 4, 2), two, new StridedRange(0, 0, 1));
    Life life = new Life(Kind.TABLE, 6, all, 0);
    refine_is_sufficient_and_a_refinement_and_keeps_every_history(life);
  }

  @Example
  void a_partition_is_the_one_of_the_table() {
    assertThat(refined(new Coarse(100), new StridedRange(0, 41, 1))).isEqualTo(new Split(100, 42));
    assertThat(refined(new Coarse(100), new StridedRange(42, 99, 1))).isEqualTo(new Split(100, 42));
    assertThat(refined(new Coarse(100), new StridedRange(20, 39, 1))).isEqualTo(new Block(100, 20));
    assertThat(refined(new Coarse(100), new StridedRange(1, 97, 4))).isEqualTo(new Stride(100, 4));
    assertThat(refined(new Coarse(100), new StridedRange(3, 7, 1))).isEqualTo(new Prefix(100, 8));
    assertThat(refined(new Coarse(100), new StridedRange(3, 97, 2))).isEqualTo(new Fine(100));
    assertThat(refined(new Block(96, 12), new StridedRange(8, 15, 1))).isEqualTo(new Block(96, 4));
    assertThat(refined(new Split(100, 40), new StridedRange(20, 99, 1)))
        .isEqualTo(new Block(100, 20));
    assertThat(refined(new Split(100, 5), new StridedRange(2, 8, 1))).isEqualTo(new Prefix(100, 9));
    assertThat(refined(new Stride(96, 2), new StridedRange(2, 95, 3))).isEqualTo(new Stride(96, 6));
    assertThat(refined(new Prefix(100, 5), new StridedRange(7, 9, 1)))
        .isEqualTo(new Prefix(100, 18));
    assertThat(refined(new Prefix(100, 5), new StridedRange(7, 60, 1))).isEqualTo(new Fine(100));
  }

  private static Partition refined(Partition p, StridedRange f) {
    return p.refine(f);
  }

  @Provide
  Arbitrary<Life> lives() {
    return Combinators.combine(Arbitraries.of(Kind.class), lengths(), Arbitraries.longs())
        .flatAs(
            (kind, length, seed) ->
                Arbitraries.oneOf(ranges(length), bits(length))
                    .list()
                    .ofMaxSize(6)
                    .map(footprints -> new Life(kind, length, footprints, seed)));
  }

  @Provide
  Arbitrary<Life> tables() {
    return lengths()
        .flatMap(
            length ->
                ranges(length)
                    .list()
                    .ofMaxSize(6)
                    .map(footprints -> new Life(Kind.TABLE, length, footprints, 0)));
  }

  private static Arbitrary<Integer> lengths() {
    return Arbitraries.oneOf(
        Arbitraries.of(16, 24, 36, 48, 60), Arbitraries.integers().between(1, 64));
  }

  /** As programs have them: all, a head, a tail, blocks, strides, and anything. */
  private static Arbitrary<Indices> ranges(int n) {
    Arbitrary<Integer> index = Arbitraries.integers().between(0, n - 1);
    Arbitrary<Integer> step = Arbitraries.integers().between(1, 6);
    return Arbitraries.oneOf(
        Arbitraries.just(new StridedRange(0, n - 1, 1)),
        index.map(e -> new StridedRange(0, e, 1)),
        index.map(b -> new StridedRange(b, n - 1, 1)),
        index.map(StridedRange::of),
        Combinators.combine(index, index, step)
            .as((b, e, k) -> StridedRange.of(Math.min(b, e), Math.max(b, e) + 1, k)),
        Combinators.combine(index, index, step)
            .as((b, e, d) -> block(Math.min(b, e), Math.max(b, e), d, n)),
        Combinators.combine(step, step)
            .as((k, b) -> StridedRange.of((b - 1) % Math.min(k, n), n, k)));
  }

  private static StridedRange block(int first, int last, int size, int n) {
    int d = size * 2;
    int begin = first / d * d;
    return new StridedRange(begin, Math.min(n, Math.max(last / d, first / d) * d + d) - 1, 1);
  }

  private static Arbitrary<Indices> bits(int n) {
    return Arbitraries.integers()
        .between(0, n - 1)
        .set()
        .ofMinSize(1)
        .map(
            set -> {
              IndexBits bits = new IndexBits(n);
              set.forEach(bits::add);
              return bits;
            });
  }

  private static void count(Partition p, Indices f) {
    if (p instanceof TablePartition table && f.range() != null) {
      Statistics.label("rule").collect(RefinementRule.of(table, f.range()));
    }
  }

  private static void assertPartition(Partition p) {
    int[] sizes = new int[p.parts()];
    for (int i = 0; i < p.length(); i++) {
      assertThat(p.part(i)).isBetween(0, p.parts() - 1);
      assertThat(p.indices(p.part(i)).contains(i)).isTrue();
      sizes[p.part(i)]++;
    }
    for (int part = 0; part < p.parts(); part++) {
      assertThat(sizes[part]).isEqualTo(p.indices(part).size()).isPositive();
      assertThat(p.first(part)).isEqualTo(p.indices(part).begin());
    }
    for (int i = 0; i < p.length(); i++) {
      assertRun(p, p.part(i), i);
    }
  }

  private static void assertRun(Partition p, int part, int index) {
    int run = p.run(part, index);
    assertThat(run).isBetween(1, p.length() - index);
    for (int i = 0; i < run; i++) {
      assertThat(p.part(index + i)).isEqualTo(part + i);
    }
  }

  private static boolean isUnion(Partition p, Indices f) {
    Set<Integer> parts = partsOf(p, f);
    for (int i = 0; i < p.length(); i++) {
      if (parts.contains(p.part(i)) && !f.contains(i)) {
        return false;
      }
    }
    return true;
  }

  private static Set<Integer> partsOf(Partition p, Indices f) {
    Set<Integer> parts = new TreeSet<>();
    for (int i : StridedRangeTest.set(f)) {
      parts.add(p.part(i));
    }
    return parts;
  }

  private static Set<Integer> parts(Locations locations, Indices f) {
    Set<Integer> parts = new TreeSet<>();
    locations
        .partition()
        .forEachPart(f, part -> assertThat(parts.add(part)).as("told once").isTrue());
    return parts;
  }

  private static boolean isRefinement(Partition coarser, Partition finer) {
    int[] old = new int[finer.parts()];
    Arrays.fill(old, -1);
    for (int i = 0; i < coarser.length(); i++) {
      int part = finer.part(i);
      if (old[part] >= 0 && old[part] != coarser.part(i)) {
        return false;
      }
      old[part] = coarser.part(i);
    }
    return true;
  }

  private static void enter(Locations locations, Indices f, long epoch) {
    locations
        .partition()
        .forEachPart(
            f,
            part -> {
              locations.words()[EpochShadow.at(part)] = epoch;
              locations.words()[EpochShadow.at(part) + 1] = ~epoch;
            });
  }

  private static long[][] histories(ArrayShadow shadow) {
    long[][] histories = new long[shadow.length()][];
    long[] words = shadow.locations().words();
    for (int i = 0; i < histories.length; i++) {
      int at = EpochShadow.at(shadow.partition().part(i));
      histories[i] = new long[] {words[at], words[at + 1]};
    }
    return histories;
  }

  /** The columns of a matrix that is factorised: each step leaves out one row more. */
  @Example
  void a_triangle_takes_half_of_the_locations() {
    int length = 64;
    int parts = 0;
    for (int column = 0; column < length; column++) {
      Partition partition = Partitions.ofIntervals(length);
      for (int step = 0; step < column; step++) {
        StridedRange rest = StridedRange.of(step + 1, length, 1);
        partition = partition.isSufficientFor(rest) ? partition : partition.refine(rest);
      }
      parts += partition.parts();
    }
    assertThat(parts).isLessThan(length * length * 53 / 100);
  }

  @Example
  void a_triangle_is_few_parts_a_step_to_its_end_and_is_seldom_copied() {
    int length = 1024;
    int told = 0;
    int copied = 0;
    Partition partition = Partitions.ofIntervals(length);
    for (int step = 1; step < length; step++) {
      StridedRange rest = StridedRange.of(step, length, 1);
      if (!partition.isSufficientFor(rest)) {
        partition = partition.refine(rest);
        copied += partition.parts();
      }
      List<Integer> parts = new ArrayList<>();
      partition.forEachPart(rest, parts::add);
      told += parts.size();
    }
    assertThat(told).isLessThan(6 * length);
    assertThat(copied).isLessThan(160 * length); // one by one it would be half of the square
  }

  /** Copies words as they are, and checks nothing. */
  private static final class Copies implements LocationChecks {
    @Override
    public void read(Commit commit, long[] words, int part) {}

    @Override
    public void write(Commit commit, long[] words, int part) {}

    @Override
    public void read(ThreadState self, long[] words, int part, ArrayShadow x, int i, int site) {}

    @Override
    public void write(ThreadState self, long[] words, int part, ArrayShadow x, int i, int site) {}

    @Override
    public void copy(long[] from, int part, long[] to, int copy, int count) {
      System.arraycopy(from, EpochShadow.at(part), to, EpochShadow.at(copy), 2 * count);
    }

    @Override
    public void makeRoom(ThreadState self) {}

    @Override
    public void giveUp() {}
  }
}
