/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ThreadStateTest {
  private static final long FIRST = ~1L;
  private static final long SECOND = ~2L;
  private static final long THIRD = ~3L;

  private final Slots slots = new Slots();
  private final ThreadState thread = new ThreadState(slots, 1, "T1", null);

  @BeforeEach
  void begin() {
    thread.begin();
    thread.findAmong(FIRST);
    thread.findAmong(SECOND);
    thread.findAmong(THIRD);
  }

  @Test
  void two_words_of_reads_are_known_at_once_and_all_when_asked() {
    assertThat(thread.isAmong(THIRD)).isTrue();
    assertThat(thread.isAmong(SECOND)).isTrue();
    assertThat(thread.isAmong(FIRST)).isFalse();
    assertThat(thread.isAmongAny(FIRST)).isTrue();
    assertThat(thread.isAmongAny(~4L)).isFalse();
  }

  @Test
  void word_that_was_asked_for_is_known_at_once_from_then_on_and_the_last_stays() {
    assertThat(thread.isAmongAny(FIRST)).isTrue();
    assertThat(thread.isAmong(FIRST)).isTrue();
    assertThat(thread.isAmong(THIRD)).isTrue();
    assertThat(thread.isAmong(SECOND)).isFalse();
  }

  @Test
  void no_word_is_known_in_the_next_epoch() {
    thread.tick();
    assertThat(thread.isAmong(THIRD)).isFalse();
    assertThat(thread.isAmong(SECOND)).isFalse();
    assertThat(thread.isAmongAny(FIRST)).isFalse();
  }

  @Test
  void slot_of_a_thread_goes_to_none_that_does_not_know_of_its_last_new_object() {
    int free = slotOf(worker -> {});
    assertThat(slotOf(ThreadState::freshEpoch)).isEqualTo(free); // the slot was free again
    assertThat(slotOf(worker -> {})).isNotEqualTo(free);
  }

  /**
   * The slot of a worker that does {@code last} after the last release that the thread learns of.
   */
  private int slotOf(Consumer<ThreadState> last) {
    ThreadState worker = new ThreadState(slots, 2, "T2", thread);
    worker.time().join(thread.time());
    worker.begin();
    SyncVar result = new SyncVar("result");
    result.publish(worker);
    result.acquire(thread);
    last.accept(worker);
    worker.end();
    return Epoch.slot(worker.epoch());
  }
}
