/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.clock.SyncVar;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeldLocksTest {
  private final HeldLocks held = new HeldLocks();
  private final SyncVar m = new SyncVar("m");
  private final SyncVar n = new SyncVar("n");

  @Test
  void only_the_first_entry_and_the_last_exit_count() {
    held.enter(m);
    held.enter(m);
    held.leave(m);
    assertThat(held.snapshot()).containsExactly(m);
    held.leave(m);
    assertThat(held.snapshot()).isEmpty();
  }

  @Test
  void locks_may_be_left_in_any_order() {
    held.enter(m);
    held.enter(n);
    assertThat(held.snapshot()).containsExactly(m, n);
    held.leave(m);
    assertThat(held.snapshot()).containsExactly(n);
  }

  @Test
  void locks_taken_in_the_same_order_are_the_same_list() {
    HeldLocks others = new HeldLocks();
    for (HeldLocks each : List.of(held, others)) {
      each.enter(m);
      each.enter(n);
    }
    assertThat(held.snapshot()).isSameAs(others.snapshot());
    held.leave(m);
    held.enter(m);
    assertThat(held.snapshot()).containsExactly(n, m);
    assertThat(others.snapshot()).containsExactly(m, n);
  }

  @Test
  void waiting_leaves_a_lock_whole_and_comes_back_as_deep() {
    held.enter(m);
    held.enter(m);
    held.suspend(m);
    assertThat(held.snapshot()).isEmpty();
    held.resume(m);
    held.leave(m);
    assertThat(held.snapshot()).containsExactly(m);
    held.leave(m);
    assertThat(held.snapshot()).isEmpty();
  }

  @Test
  void a_lock_entered_before_anyone_looked_can_be_left() {
    held.leave(m);
    held.suspend(n);
    held.resume(n);
    held.leave(n);
    assertThat(held.snapshot()).isEmpty();
  }

  @Test
  void many_locks_fit_and_a_snapshot_does_not_change() {
    List<SyncVar> before = held.snapshot();
    for (int i = 0; i < 20; i++) {
      held.enter(new SyncVar(i));
    }
    assertThat(before).isEmpty();
    assertThat(held.snapshot()).hasSize(20).isSameAs(held.snapshot());
  }
}
