/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.clock.Epoch;
import org.junit.jupiter.api.Test;

class ReadMemoTest {
  private static final long SET = ~5L;

  private final ReadMemo memo = new ReadMemo();

  @Test
  void knows_its_own_reads_within_the_epoch() {
    long epoch = Epoch.of(3, 7);
    assertThat(memo.isOwn(SET, epoch)).isFalse();
    memo.own(SET, epoch);
    assertThat(memo.isOwn(SET, epoch)).isTrue();
    assertThat(memo.isOwn(SET, epoch + 1)).isFalse();
    assertThat(memo.isOwn(~6L, epoch)).isFalse();
    assertThat(memo.isOwn(~(5L + 1024), epoch)).isFalse();
  }

  @Test
  void an_epoch_is_not_taken_for_the_name_of_reads() {
    memo.own(SET, Epoch.of(0, 1));
    assertThat(memo.isOwn(5, Epoch.of(0, 1))).isFalse();
    assertThat(memo.isOwn(Epoch.NONE, Epoch.of(0, 1))).isFalse();
  }

  @Test
  void many_reads_of_one_variable_each_are_known_at_once() {
    long epoch = Epoch.of(0, 9);
    for (long number = 0; number < 1000; number++) {
      memo.own(~number, epoch);
    }
    for (long number = 0; number < 1000; number++) {
      assertThat(memo.isOwn(~number, epoch)).isTrue();
    }
  }

  @Test
  void nothing_is_left_where_the_lower_half_of_the_clock_begins_anew() {
    memo.own(SET, Epoch.of(0, 1));
    memo.forget(Epoch.of(0, 1L << 32));
    assertThat(memo.isOwn(SET, Epoch.of(0, (1L << 32) + 1))).isFalse();
  }

  @Test
  void nothing_is_left_in_another_slot() {
    memo.own(SET, Epoch.of(0, 1));
    memo.forgetAll();
    assertThat(memo.isOwn(SET, Epoch.of(1, 1))).isFalse();
  }
}
