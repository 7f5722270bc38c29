/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.Shadow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A release is taken back if its thread gets the lock again before anybody else. */
class TakenBackTest {
  private final List<Integer> racy = new ArrayList<>();
  private final FastTrack detector =
      FastTrack.claiming(
          new Slots(), (kind, self, where, index, tag, previous, site) -> racy.add(index));
  private final ThreadState t = detector.root(1, "t");
  private final ThreadState u = detector.root(2, "u");
  private final Shadow x = detector.shadow(1, "x");
  private final SyncVar m = new SyncVar("m");
  private final SyncVar k = new SyncVar("k");

  private void lock(ThreadState self, SyncVar lock) {
    detector.acquire(self, lock);
  }

  private void unlock(ThreadState self, SyncVar lock) {
    detector.release(self, lock);
  }

  /** Lets a thread get the lock and release it, once; returns in which epoch it had it. */
  private long had(ThreadState self, SyncVar lock) {
    lock(self, lock);
    long epoch = self.epoch();
    unlock(self, lock);
    return epoch;
  }

  @Test
  void who_gets_a_lock_again_goes_on_in_the_same_epoch() {
    long first = had(t, m);
    assertThat(had(t, m)).isEqualTo(first);
    assertThat(t.epoch()).isEqualTo(first + 1);
  }

  @Test
  void locks_that_are_nested_are_taken_back_one_by_one() {
    lock(t, m);
    long first = had(t, k);
    unlock(t, m);
    lock(t, m);
    assertThat(had(t, k)).isEqualTo(first);
  }

  @Test
  void a_release_that_another_has_seen_stays() {
    long first = had(t, m);
    lock(u, m); // and its exit got lost
    assertThat(had(t, m)).isEqualTo(first + 1);
  }

  @Test
  void a_release_stays_if_an_access_tells_of_what_came_after() {
    long first = had(t, m);
    detector.write(t, x, 0, 0);
    assertThat(had(t, m)).isEqualTo(first + 1);
  }

  @Test
  void a_release_stays_if_a_new_object_tells_of_what_came_after() {
    long first = had(t, m);
    assertThat(t.freshEpoch()).isEqualTo(first + 1);
    assertThat(had(t, m)).isEqualTo(first + 1);
  }

  @Test
  void a_release_stays_if_an_array_tells_of_what_came_after() {
    Shadow array = detector.arrayShadow(1 << 10, "array");
    long first = had(t, m);
    detector.write(t, array, 0, 0);
    assertThat(had(t, m)).isEqualTo(first + 1);
  }

  @Test
  void arrays_are_held_again_in_an_epoch_that_goes_on() {
    Shadow array = detector.arrayShadow(1 << 10, "array");
    for (int index = 0; index < 2; index++) {
      lock(t, m);
      detector.write(t, array, index, 0);
      unlock(t, m);
    }
    detector.read(u, array, 0, 0);
    lock(u, m);
    detector.read(u, array, 1, 0);
    assertThat(racy).containsExactly(0);
  }

  @Test
  void a_release_is_taken_back_once() {
    had(t, m);
    lock(t, m); // taken back
    had(t, k); // in the same epoch
    lock(t, m); // once more, while t has it
    detector.write(t, x, 0, 0);
    lock(u, k); // has not seen that
    detector.read(u, x, 0, 0);
    assertThat(racy).containsExactly(0);
  }

  @Test
  void a_lock_that_can_be_shared_is_not_taken_back() {
    SyncVar shared = m.shared("m (read)");
    detector.lockExclusive(t, shared);
    unlock(t, m);
    detector.lockExclusive(t, shared);
    detector.volatileRead(u, m); // optimistically, just before
    detector.write(t, x, 0, 0);
    detector.read(u, x, 0, 0);
    assertThat(racy).containsExactly(0);
  }

  @Test
  void what_was_learned_meanwhile_is_released_again() {
    had(t, m);
    detector.write(u, x, 0, 0);
    unlock(u, k);
    lock(t, m);
    lock(t, k);
    unlock(t, m);
    ThreadState v = detector.root(3, "v");
    lock(v, m);
    detector.read(v, x, 0, 0);
    assertThat(racy).isEmpty();
  }
}
