/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SyncVarTest {
  private final Slots slots = new Slots();
  private final ThreadClock a = begun(slots);
  private final ThreadClock b = begun(slots);
  private final ThreadClock c = begun(slots);

  private static ThreadClock begun(Slots slots) {
    ThreadClock clock = new ThreadClock(slots);
    clock.begin();
    return clock;
  }

  @Test
  void writers_that_do_not_know_of_each_other_are_both_followed() {
    SyncVar v = new SyncVar("v");
    long first = a.epoch();
    v.publish(a);
    long second = b.epoch();
    v.publish(b);
    c.time().set(Epoch.slot(second), Epoch.clock(second)); // the last writer is known already
    v.acquire(c);
    assertThat(c.covers(first)).isTrue();
  }

  @Test
  void what_is_tried_is_followed_until_it_is_known_to_have_failed() {
    SyncVar v = new SyncVar("v");
    long first = a.epoch();
    v.publish(a);
    long tried = b.epoch();
    v.propose(b);
    v.acquire(c); // may have seen it written
    assertThat(c.covers(tried)).isTrue();
    v.decide(b, false);
    ThreadClock late = begun(slots);
    v.acquire(late);
    assertThat(late.covers(tried)).isFalse();
    assertThat(late.covers(first)).isTrue();
  }

  @Test
  void what_was_tried_and_done_is_followed() {
    SyncVar v = new SyncVar("v");
    long first = a.epoch();
    v.publish(a);
    v.acquire(c); // knows the last release, and need not look again
    long tried = b.epoch();
    v.propose(b);
    v.decide(b, true);
    v.acquire(c);
    assertThat(c.covers(tried)).isTrue();
    ThreadClock late = begun(slots);
    v.acquire(late);
    assertThat(late.covers(first)).isTrue();
    assertThat(late.covers(tried)).isTrue();
  }

  @Test
  void of_two_that_try_only_one_is_followed() {
    SyncVar v = new SyncVar("v");
    long failing = a.epoch();
    v.propose(a);
    long succeeding = b.epoch();
    v.propose(b);
    v.decide(b, true);
    v.decide(a, false);
    v.acquire(c);
    assertThat(c.covers(succeeding)).isTrue();
    assertThat(c.covers(failing)).isFalse();
  }

  @Test
  void what_others_release_while_one_tries_stays() {
    SyncVar v = new SyncVar("v");
    v.propose(a);
    long released = b.epoch();
    v.publish(b);
    v.decide(a, false);
    v.acquire(c);
    assertThat(c.covers(released)).isTrue();
  }

  @Test
  void a_try_of_which_nothing_was_heard_again_is_replaced_by_the_next() {
    SyncVar v = new SyncVar("v");
    long thrown = a.epoch();
    v.propose(a);
    v.propose(a);
    v.decide(a, false);
    v.acquire(c);
    assertThat(c.covers(thrown)).isFalse();
  }

  @Test
  void what_a_thread_does_after_it_has_tried_is_not_followed() {
    SyncVar v = new SyncVar("v");
    v.propose(a);
    v.acquire(c);
    v.decide(a, false);
    assertThat(c.covers(a.epoch())).isFalse();
  }

  @Test
  void a_later_release_of_a_thread_is_not_taken_for_an_earlier_one() {
    SyncVar m = new SyncVar("m");
    SyncVar other = new SyncVar("other");
    m.release(a);
    m.acquire(c);
    long secret = b.epoch();
    other.release(b);
    other.acquire(a);
    m.release(a);
    m.acquire(c);
    assertThat(c.covers(secret)).isTrue();
  }

  @Test
  void a_slot_that_changed_hands_unseen_hides_no_release() {
    Slots few = new Slots(2, 47);
    ThreadClock first = begun(few);
    ThreadClock friend = begun(few);
    ThreadClock reader = begun(few);
    SyncVar handover = new SyncVar("handover");
    SyncVar m = new SyncVar("m");
    long secret = friend.epoch();
    handover.release(friend);
    handover.acquire(first);
    m.release(first);
    first.end();
    begun(few); // the fourth and last slot
    ThreadClock usurper = begun(few);
    assertThat(few.forgotten()).isEqualTo(1);
    SyncVar later = new SyncVar("later");
    later.release(usurper);
    later.acquire(reader); // which now knows a later epoch of the slot
    m.acquire(reader);
    assertThat(reader.covers(secret)).isTrue();
  }

  @Test
  void a_reader_knows_a_clock_until_somebody_writes() {
    SyncVar v = new SyncVar("v");
    assertThat(v.isKnownTo(b)).isTrue(); // there is nothing to know
    v.publish(a);
    assertThat(v.isKnownTo(a)).isTrue();
    assertThat(v.isKnownTo(b)).isFalse();
    v.acquire(b);
    assertThat(v.isKnownTo(b)).isTrue();
    assertThat(v.isKnownTo(b)).as("again").isTrue();
    v.publish(a);
    assertThat(v.isKnownTo(b)).isFalse();
    v.acquire(b);
    v.propose(c);
    assertThat(v.isKnownTo(b)).as("while somebody tries to write").isFalse();
  }

  @Test
  void what_was_met_of_one_clock_is_not_taken_for_that_of_another() {
    SyncVar v = new SyncVar("v");
    SyncVar w = new SyncVar("w");
    v.publish(a);
    w.publish(b);
    v.acquire(c);
    assertThat(v.isKnownTo(c)).isTrue();
    assertThat(w.isKnownTo(c)).isFalse();
    w.acquire(c);
    assertThat(w.isKnownTo(c)).isTrue();
    assertThat(v.isKnownTo(c)).isTrue();
  }
}
