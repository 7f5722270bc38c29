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
}
