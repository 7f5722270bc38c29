/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
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
    assertThat(Arrays.copyOf(few.open(), 15)).containsOnly(1);
  }

  /** What sites do in turn: every {@code step}th of so many variables, from {@code low} on. */
  private record Group(int low, int step, int count, int sites, boolean upward) {
    int high() {
      return low + step * (count - 1);
    }

    Turns turns() {
      int[] all = new int[sites];
      Arrays.setAll(all, i -> 10 + i);
      return upward ? new Turns(low, step, all) : new Turns(high(), -step, all);
    }

    Group moved(int way) {
      return new Group(low + way, step, count, sites, upward);
    }
  }

  @Property
  void sites_in_turn_leave_the_marks_that_they_leave_one_by_one(
      @ForAll("groups") List<Group> groups) {
    int base = 1024;
    LastAccesses inTurn = new LastAccesses(LENGTH);
    LastAccesses oneByOne = new LastAccesses(LENGTH);
    for (int i = 0; i < groups.size(); i++) {
      Group group = groups.get(i);
      int mark = Marks.mark(i + 1);
      Turns turns = group.moved(base).turns();
      inTurn.putInTurn(turns, base + group.low, base + group.high(), base, mark);
      for (int k = group.low; k <= group.high(); k += group.step) {
        oneByOne.put(k, k, 1, mark + Marks.site(turns.siteAt(base + k)));
      }
      for (int k = 0; k < LENGTH; k++) {
        assertThat(inTurn.get(k)).describedAs("%d after %d", k, i).isEqualTo(oneByOne.get(k));
      }
    }
  }

  @Provide
  Arbitrary<List<Group>> groups() {
    return Combinators.combine(
            Arbitraries.integers().between(0, LENGTH - 1),
            Arbitraries.integers().between(1, 40),
            Arbitraries.integers().between(1, LENGTH),
            Arbitraries.integers().between(2, 9),
            Arbitraries.of(true, false))
        .as(
            (low, step, count, sites, upward) ->
                new Group(low, step, Math.min(count, (LENGTH - 1 - low) / step + 1), sites, upward))
        .list()
        .ofMaxSize(12);
  }

  @Test
  void sites_in_turn_take_no_more_room_than_their_ranges() {
    Turns turns = new Turns(0, 1, new int[] {1, 2, 3, 4, 5, 6, 7, 8});
    accesses.putInTurn(turns, 0, LENGTH - 1, 0, 1);
    assertThat(accesses.bytes()).isEqualTo(8 * 4 * 4);
    accesses.putInTurn(turns, 0, LENGTH - 1, 0, 1); // which takes the place of what was there
    assertThat(accesses.bytes()).isEqualTo(8 * 4 * 4);
  }

  @Test
  void sites_that_are_far_apart_are_in_turn_all_the_same() {
    int[] sites = new int[16];
    accesses.putInTurn(new Turns(7, 1 << 28, sites), 7, 7, 0, Marks.mark(1));
    assertThat(accesses.get(7)).isEqualTo(Marks.mark(1) + 1);
    range();
    accesses.putInTurn(new Turns(8, 1 << 28, sites), 8, 8, 0, Marks.mark(1));
    assertThat(accesses.get(8)).isEqualTo(Marks.mark(1) + 1);
  }
}
