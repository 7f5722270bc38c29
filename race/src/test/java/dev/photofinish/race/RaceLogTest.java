/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.clock.Slots;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceLogTest {
  private final Slots slots = new Slots();
  private final RaceLog log =
      new RaceLog(slots, (where, index) -> where, site -> site % 100, () -> "here");
  private final ThreadState before = begun(1);
  private final ThreadState self = begun(2);

  private ThreadState begun(int id) {
    ThreadState thread = new ThreadState(slots, id, "T" + id, null);
    thread.begin();
    return thread;
  }

  private void race(String where, int previousSite, int site) {
    before.remember(7 * 2 + 1, 0, previousSite);
    log.race(Race.Kind.WRITE_READ, self, where, 0, 7 * 2, before.epoch(), site);
  }

  @Test
  void one_entry_for_each_location_and_pair_of_sites() {
    race("x", 1, 2);
    race("x", 1, 2);
    race("x", 3, 2);
    race("y", 1, 2);
    race("x", 1, 4);
    assertThat(log.entries().stream().map(RaceLog.Entry::count)).isEqualTo(List.of(2L, 1L, 1L, 1L));
    assertThat(log.entries().get(0).context()).isEqualTo("here");
    assertThat(log.entries().get(0).race().previous().site()).isEqualTo(1);
  }

  @Test
  void sites_of_one_line_are_one() {
    race("x", 1, 2);
    race("x", 101, 2);
    race("x", 1, 202);
    assertThat(log.entries().stream().map(RaceLog.Entry::count)).isEqualTo(List.of(3L));
  }

  @Test
  void an_access_that_the_history_has_lost_is_said_to_be_unknown() {
    log.race(Race.Kind.WRITE_READ, self, "x", 0, 8, before.epoch(), 2);
    assertThat(log.entries().get(0).race().previous().site()).isEqualTo(Race.Side.UNKNOWN);
    assertThat(log.entries().get(0).race().previous().thread()).isSameAs(before.trail());
  }

  @Test
  void a_million_races_of_one_site_are_all_counted() {
    for (int i = 0; i < 1_000_000; i++) {
      race("x", 1, 2);
    }
    assertThat(log.entries().stream().map(RaceLog.Entry::count)).isEqualTo(List.of(1_000_000L));
  }
}
