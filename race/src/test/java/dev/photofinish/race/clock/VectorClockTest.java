/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VectorClockTest {
  private static VectorClock of(long... clocks) {
    VectorClock clock = new VectorClock();
    for (int slot = 0; slot < clocks.length; slot++) {
      clock.set(slot, clocks[slot]);
    }
    return clock;
  }

  @Test
  void join_keeps_the_larger_of_each_entry() {
    VectorClock clock = of(4, 0, 7);
    clock.join(of(1, 8));
    assertThat(clock).isEqualTo(of(4, 8, 7));
  }

  @Test
  void join_grows_to_the_longer_clock() {
    VectorClock clock = of(4);
    clock.join(of(1, 8, 3));
    assertThat(clock).isEqualTo(of(4, 8, 3));
  }

  @Test
  void covers_an_epoch_up_to_its_own_entry() {
    VectorClock clock = of(0, 8);
    assertThat(clock.covers(Epoch.of(1, 8))).isTrue();
    assertThat(clock.covers(Epoch.of(1, 9))).isFalse();
    assertThat(clock.covers(Epoch.of(5, 1))).isFalse();
    assertThat(clock.covers(Epoch.NONE)).isTrue();
  }

  @Test
  void covers_a_clock_only_if_every_entry_is_known() {
    assertThat(of(4, 8).covers(of(4, 8))).isTrue();
    assertThat(of(4, 8).covers(of(4))).isTrue();
    assertThat(of(4).covers(of(4, 1))).isFalse();
    assertThat(of(9, 9).covers(of(1, 1, 1))).isFalse();
  }

  @Test
  void names_an_unknown_epoch() {
    assertThat(of(4, 8).beyond(of(4, 9, 1))).isEqualTo(Epoch.of(1, 9));
    assertThat(of(4, 8).beyond(of(4, 8))).isEqualTo(Epoch.NONE);
  }

  @Test
  void assign_copies_and_shares_nothing() {
    VectorClock source = of(1, 2, 3);
    VectorClock copy = of(1);
    copy.assign(source);
    source.set(1, 99);
    assertThat(copy).isEqualTo(of(1, 2, 3));
    copy.assign(source);
    assertThat(copy).isEqualTo(of(1, 99, 3));
  }

  @Test
  void trailing_zeros_make_no_difference() {
    assertThat(of(4, 0, 0)).isEqualTo(of(4)).hasSameHashCodeAs(of(4));
    assertThat(of(4)).isNotEqualTo(of(5)).hasToString("<4>");
  }

  @Test
  void an_epoch_gives_back_slot_and_clock() {
    long last = Epoch.of((1 << Epoch.SLOT_BITS) - 1, (1L << Epoch.CLOCK_BITS) - 1);
    assertThat(Epoch.slot(last)).isEqualTo((1 << Epoch.SLOT_BITS) - 1);
    assertThat(Epoch.clock(last)).isEqualTo((1L << Epoch.CLOCK_BITS) - 1);
    assertThat(Epoch.isSet(last)).isFalse();
    assertThat(Epoch.toString(Epoch.of(3, 4))).isEqualTo("4@3");
  }

  @Test
  void an_epoch_has_room_for_4096_threads_and_two_to_the_40_releases() {
    assertThat(1 << Epoch.SLOT_BITS).isGreaterThanOrEqualTo(4096);
    assertThat(1L << Epoch.CLOCK_BITS).isGreaterThan(1L << 40);
  }
}
