/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;

class SlotsTest {
  private static ThreadClock begun(Slots slots) {
    ThreadClock thread = new ThreadClock(slots);
    thread.begin();
    return thread;
  }

  private static ThreadClock child(Slots slots, ThreadClock parent) {
    ThreadClock child = new ThreadClock(slots);
    child.time().join(parent.time());
    child.begin();
    parent.tick();
    return child;
  }

  @Test
  void threads_that_live_at_the_same_time_have_their_own_slots() {
    Slots slots = new Slots();
    assertThat(begun(slots).slot()).isEqualTo(0);
    assertThat(begun(slots).slot()).isEqualTo(1);
    assertThat(slots.size()).isEqualTo(2);
  }

  @Test
  void four_thousand_and_ninety_six_threads_can_live_at_once() {
    Slots slots = new Slots();
    for (int i = 0; i < 4096; i++) {
      assertThat(begun(slots).slot()).isEqualTo(i);
    }
  }

  @Test
  void a_joined_thread_leaves_its_slot_to_the_next() {
    Slots slots = new Slots();
    ThreadClock main = begun(slots);
    for (int i = 0; i < 1000; i++) {
      ThreadClock child = child(slots, main);
      child.end();
      main.time().join(child.time());
    }
    assertThat(slots.size()).isEqualTo(2);
    assertThat(slots.forgotten()).isZero();
  }

  @Test
  void the_new_owner_goes_on_where_the_old_one_stopped() {
    Slots slots = new Slots();
    ThreadClock main = begun(slots);
    ThreadClock first = child(slots, main);
    first.tick();
    long last = first.epoch();
    first.end();
    main.time().join(first.time());
    ThreadClock second = child(slots, main);
    assertThat(second.epoch()).isEqualTo(last + 1);
    assertThat(second.covers(last)).isTrue();
    assertThat(main.covers(second.epoch())).isFalse();
    assertThat(slots.owner(last)).isSameAs(first);
    assertThat(slots.owner(last + 1)).isSameAs(second);
  }

  @Test
  void a_thread_whose_end_is_not_known_keeps_its_slot() {
    Slots slots = new Slots();
    ThreadClock main = begun(slots);
    ThreadClock first = child(slots, main);
    first.end();
    ThreadClock second = child(slots, main);
    assertThat(second.slot()).isNotEqualTo(first.slot());
  }

  @Test
  void knowing_an_earlier_moment_of_a_thread_is_not_knowing_its_end() {
    Slots slots = new Slots();
    ThreadClock main = begun(slots);
    ThreadClock first = child(slots, main);
    main.time().join(first.time());
    first.tick();
    first.end();
    assertThat(child(slots, main).slot()).isNotEqualTo(first.slot());
  }

  @Test
  void end_is_known_with_the_last_release_if_nothing_was_accessed_since() {
    Slots slots = new Slots();
    ThreadClock main = begun(slots);
    for (int i = 0; i < 1000; i++) {
      ThreadClock idle =
          new ThreadClock(slots) {
            @Override
            protected boolean isUsedSinceTick() {
              return false;
            }
          };
      idle.time().join(main.time());
      idle.begin();
      SyncVar result = new SyncVar("result");
      result.publish(idle);
      result.acquire(main);
      idle.end();
    }
    assertThat(slots.size()).isEqualTo(2);
    assertThat(slots.forgotten()).isZero();
  }

  @Test
  void suspended_thread_has_no_epoch_until_it_resumes_or_ticks() {
    Slots slots = new Slots();
    ThreadClock thread = begun(slots);
    long epoch = thread.epoch();
    thread.suspend();
    assertThat(thread.epoch()).isEqualTo(Epoch.NONE);
    assertThat(thread.isTracked()).isFalse();
    thread.resume();
    assertThat(thread.epoch()).isEqualTo(epoch);
    thread.suspend();
    thread.tick();
    assertThat(thread.epoch()).isEqualTo(epoch + 1);
    assertThat(slots.size()).isEqualTo(1);
  }

  @Test
  void when_slots_run_out_the_oldest_ended_one_is_forgotten_and_counted() {
    Slots slots = new Slots(1, 47);
    ThreadClock main = begun(slots);
    ThreadClock first = child(slots, main);
    first.end();
    ThreadClock second = child(slots, main);
    assertThat(second.slot()).isEqualTo(first.slot());
    assertThat(slots.forgotten()).isEqualTo(1);
    assertThat(second.epoch()).isGreaterThan(first.epoch());
  }

  @Test
  void without_any_free_slot_a_thread_goes_untracked_until_one_is_free() {
    Slots slots = new Slots(1, 47);
    ThreadClock main = begun(slots);
    ThreadClock first = child(slots, main);
    ThreadClock second = child(slots, main);
    assertThat(second.isTracked()).isFalse();
    assertThat(second.epoch()).isEqualTo(Epoch.NONE);
    assertThat(slots.untracked()).isEqualTo(1);
    first.end();
    second.tick();
    assertThat(second.isTracked()).isTrue();
  }

  @Test
  void a_used_up_clock_goes_on_in_another_slot_and_its_past_stays_ordered() {
    Slots slots = new Slots(2, 3);
    ThreadClock thread = begun(slots);
    long before = thread.epoch();
    for (int i = 1; i < 7; i++) {
      thread.tick();
    }
    long last = thread.epoch();
    assertThat(Epoch.clock(last)).isEqualTo(7);
    thread.tick();
    assertThat(thread.slot()).isEqualTo(1);
    assertThat(thread.covers(before)).isTrue();
    assertThat(thread.covers(last)).isTrue();
    assertThat(thread.covers(thread.epoch())).isTrue();
  }

  @Test
  void a_used_up_slot_is_never_taken_over() {
    Slots slots = new Slots(1, 2);
    ThreadClock thread = begun(slots);
    for (int i = 0; i < 5; i++) {
      thread.tick();
    }
    assertThat(thread.epoch()).isEqualTo(Epoch.of(1, 3));
    thread.end();
    assertThat(begun(slots).isTracked()).isFalse();
  }

  @Test
  void owners_long_gone_are_forgotten_rather_than_confused() {
    Slots slots = new Slots();
    ThreadClock main = begun(slots);
    long early = 0;
    long late = 0;
    for (int i = 0; i < 300_000; i++) {
      ThreadClock child = child(slots, main);
      early = i == 0 ? child.epoch() : early;
      late = child.epoch();
      child.end();
      main.time().join(child.time());
    }
    assertThat(slots.owner(early)).isNull();
    assertThat(slots.owner(late)).isNotNull();
    assertThat(slots.owner(main.epoch())).isSameAs(main);
  }

  @Test
  void threads_without_end_ten_thousand_at_a_time_need_no_more_slots() {
    Slots slots = new Slots();
    ThreadClock main = begun(slots);
    Deque<ThreadClock> alive = new ArrayDeque<>();
    for (int i = 0; i < 100_000; i++) {
      if (alive.size() == 10_000) {
        ThreadClock oldest = alive.removeFirst();
        oldest.end();
        main.time().join(oldest.time());
      }
      alive.addLast(child(slots, main));
    }
    assertThat(slots.size()).isEqualTo(10_001);
    assertThat(slots.forgotten()).isZero();
  }

  @Test
  void a_known_end_is_found_among_thousands_that_nobody_knows() {
    Slots slots = new Slots(14, 47);
    ThreadClock main = begun(slots);
    ThreadClock joined = null;
    for (int i = 1; i < 1 << 14; i++) {
      ThreadClock child = child(slots, main);
      joined = i == 1 << 13 ? child : joined;
      child.end();
    }
    main.time().join(joined.time());
    assertThat(child(slots, main).slot()).isEqualTo(joined.slot());
    assertThat(slots.forgotten()).isZero();
  }

  @Test
  void threads_that_nobody_joins_are_forgotten_one_by_one_when_slots_run_out() {
    Slots slots = new Slots();
    ThreadClock main = begun(slots);
    for (int i = 0; i < 100_000; i++) {
      child(slots, main).end();
    }
    assertThat(slots.size()).isEqualTo(1 << Epoch.SLOT_BITS);
    assertThat(slots.forgotten()).isEqualTo(100_001 - slots.size());
  }

  @Test
  void what_is_forgotten_by_all_is_what_was_done_until_then() {
    Slots slots = new Slots();
    ThreadClock main = begun(slots);
    ThreadClock ended = child(slots, main);
    ended.end();
    ThreadClock reader = child(slots, main);
    long read = reader.epoch();
    reader.suspend();
    assertThat(slots.isForgotten(main.epoch())).isFalse();
    slots.forgetAll();
    assertThat(slots.isForgotten(main.epoch())).isTrue();
    assertThat(slots.isForgotten(ended.epoch())).isTrue();
    assertThat(slots.isForgotten(read)).isTrue();
    main.tick();
    assertThat(slots.isForgotten(main.epoch())).isFalse();
    assertThat(slots.lapses()).isEqualTo(1);
  }
}
