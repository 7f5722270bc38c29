/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.History;
import dev.photofinish.race.Race;
import dev.photofinish.race.clock.Epoch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class MarksTest {
  private static final int LENGTH = 100;

  private final Marks marks = new Marks(LENGTH);
  private final long[][] epochs = new long[2][LENGTH]; // what should be found: reads and writes
  private final List<Set<Integer>> sites = new ArrayList<>(); // all of the last epoch

  MarksTest() {
    for (int i = 0; i < 2 * LENGTH; i++) {
      sites.add(new HashSet<>());
    }
  }

  private Set<Integer> sites(int kind, int k) {
    return sites.get(kind * LENGTH + k);
  }

  private void begin(long clock) {
    marks.beginMarks(new Claim(Epoch.of(3, clock), List.of()));
  }

  /** As a segment does it: one variable where that is open, else what can be a range. */
  private void mark(int first, int last, int step, boolean write, long clock, int site) {
    int mark = marks.current() + Marks.site(site);
    if (first != last || !Marks.put(marks.open(write), first, mark)) {
      marks.put(first, last, step, mark, write);
    }
    int kind = write ? 1 : 0;
    for (int k = first; k <= last; k += step) {
      if (epochs[kind][k] != Epoch.of(3, clock)) {
        sites(kind, k).clear();
      }
      epochs[kind][k] = Epoch.of(3, clock);
      sites(kind, k).add(site);
    }
  }

  private void mark(int k, boolean write, long clock, int site) {
    mark(k, k, 1, write, clock, site);
  }

  private void verify() {
    verifyFound();
    long[] words = EpochShadow.words(LENGTH, 0);
    marks.copyAll(words);
    for (int k = 0; k < LENGTH; k++) {
      assertThat(words[EpochShadow.at(k)]).isEqualTo(epochs[1][k]);
      assertThat(words[EpochShadow.at(k) + 1]).isEqualTo(epochs[0][k]);
    }
  }

  private void verifyFound() {
    for (int k = 0; k < LENGTH; k++) {
      for (int kind = 0; kind < 2; kind++) {
        long epoch = epochs[kind][k];
        History.Entry entry = marks.findMark(k, epoch == 0 ? 1 : epoch, kind == 1);
        assertThat(entry == null).isEqualTo(epoch == 0);
        if (entry != null) {
          assertThat(sites(kind, k)).contains(entry.site());
        }
        assertThat(marks.findMark(k, epoch + 1, kind == 1)).isNull();
      }
    }
  }

  @Test
  void a_mark_is_put_where_there_is_a_place_for_it() {
    int[] marks = new int[3];
    assertThat(Marks.put(marks, 2, 7)).isTrue();
    assertThat(marks).containsExactly(0, 0, 7);
    assertThat(Marks.put(marks, 3, 7)).isFalse();
    assertThat(Marks.put(marks, -1, 7)).isFalse();
    assertThat(Marks.put(LastAccesses.NONE, 0, 7)).isFalse();
  }

  @Test
  void claims_are_numbered_anew_when_there_is_no_room_and_marks_keep_theirs() {
    SplittableRandom random = new SplittableRandom(5);
    for (long clock = 1; clock < 500; clock++) {
      begin(clock);
      for (int i = random.nextInt(6); i > 0; i--) {
        mark(random.nextInt(LENGTH - 1), random.nextBoolean(), clock, random.nextInt(1000));
      }
      verify();
      assertThat(marks.findMark(LENGTH - 1, Epoch.of(3, clock / 2), true)).isNull();
    }
  }

  @Property
  void ranges_are_marked_like_their_variables(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int shapes = 1 + random.nextInt(12); // that come again and again
    for (long clock = 1; clock < 120; clock++) {
      begin(clock);
      for (int i = random.nextInt(4); i > 0; i--) {
        SplittableRandom shape = new SplittableRandom(seed + random.nextInt(shapes));
        int step = 1 + shape.nextInt(3);
        int first = shape.nextInt(LENGTH);
        int count = 1 + shape.nextInt(1 + (LENGTH - 1 - first) / step);
        mark(first, first + (count - 1) * step, step, shape.nextBoolean(), clock, i);
      }
      for (int i = random.nextInt(30) - 20; i > 0; i--) {
        mark(random.nextInt(LENGTH), random.nextBoolean(), clock, 50 + i);
      }
      if (clock % 30 == 0) {
        verifyFound();
      }
    }
    verify();
  }

  @Test
  void what_is_current_is_not_copied_with_the_rest() {
    begin(1);
    mark(4, true, 1, 7);
    mark(5, true, 1, 7);
    begin(2);
    mark(5, true, 2, 8);
    mark(6, false, 2, 9);
    long[] words = EpochShadow.words(LENGTH, 0);
    marks.copyFormer(words);
    assertThat(words[EpochShadow.at(4)]).isEqualTo(Epoch.of(3, 1));
    assertThat(words[EpochShadow.at(5)]).isZero();
    assertThat(words[EpochShadow.at(6) + 1]).isZero();
    assertThat(marks.isCurrent(4, true)).isFalse();
    assertThat(marks.isCurrent(5, true)).isTrue();
    assertThat(marks.takeMark(6, false)).isEqualTo(9);
    assertThat(marks.isCurrent(6, false)).isFalse();
  }

  @Test
  void one_variable_of_a_range_can_be_taken() {
    begin(1);
    mark(0, LENGTH - 1, 1, true, 1, 7);
    assertThat(marks.takeMark(5, true)).isEqualTo(7);
    assertThat(marks.isCurrent(5, true)).isFalse();
    assertThat(marks.isCurrent(4, true)).isTrue();
    assertThat(marks.isCurrent(6, true)).isTrue();
  }

  @Test
  void a_site_that_does_not_fit_is_unknown() {
    begin(1);
    int most = (1 << 19) - 2;
    mark(0, true, 1, most);
    mark(1, true, 1, most + 1);
    assertThat(marks.isCurrent(1, true)).isTrue();
    assertThat(marks.takeMark(0, true)).isEqualTo(most);
    assertThat(marks.takeMark(1, true)).isEqualTo(Race.Side.UNKNOWN);
  }

  @Test
  void each_mark_may_be_of_another_claim() {
    Marks many = new Marks(Marks.MOST);
    for (int round = 0; round < 5; round++) {
      for (int i = 0; i < 2 * Marks.MOST; i++) {
        many.beginMarks(new Claim(Epoch.of(3, 1 + i), List.of()));
        many.put(i / 2, i / 2, 1, many.current(), i % 2 == 1);
      }
    }
    long[] words = EpochShadow.words(Marks.MOST, 0);
    many.copyAll(words);
    for (int i = 0; i < 2 * Marks.MOST; i++) {
      assertThat(words[EpochShadow.at(i / 2) + 1 - i % 2]).isEqualTo(Epoch.of(3, 1 + i));
    }
  }
}
