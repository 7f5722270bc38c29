/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.clock.SyncVar;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class HistoryTest {
  private final History history = new History();

  @Test
  void finds_the_last_access_of_a_variable_at_a_clock() {
    SyncVar lock = new SyncVar("m");
    history.add(1, 20, 100, List.of());
    history.add(1, 30, 101, List.of(lock));
    history.add(2, 20, 102, List.of());
    assertThat(history.find(1, 20).site()).isEqualTo(100);
    assertThat(history.find(1, 30)).isEqualTo(new History.Entry(101, List.of(lock)));
    assertThat(history.find(2, 20).site()).isEqualTo(102);
    assertThat(history.find(2, 30)).isNull();
    assertThat(history.find(3, 20)).isNull();
  }

  @Test
  void says_nothing_about_what_has_been_overwritten() {
    history.add(1, 20, 100, List.of());
    for (int i = 0; i < 10_000; i++) {
      history.add(2 + i, 30, i, List.of());
    }
    assertThat(history.find(1, 20)).isNull();
    assertThat(history.find(10_001, 30).site()).isEqualTo(9_999);
    assertThat(history.find(10_001 - 4_095, 30).site()).isEqualTo(9_999 - 4_095);
    assertThat(history.find(10_001 - 4_096, 30)).isNull();
  }

  @Test
  void negative_tags_and_sites_survive() {
    history.add(1, -2, -7, List.of());
    assertThat(history.find(1, -2).site()).isEqualTo(-7);
  }

  @Test
  void a_reader_never_sees_the_site_of_another_variable() throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    AtomicReference<String> wrong = new AtomicReference<>();
    Thread reader =
        new Thread(
            () -> {
              for (int tag = 0; !done.get(); tag = (tag + 2) % 200) {
                History.Entry entry = history.find(5, tag);
                if (entry != null && entry.site() != 7 * tag) {
                  wrong.set("tag " + tag + " at site " + entry.site());
                }
              }
            });
    reader.start();
    for (int i = 0; i < 2_000_000; i++) {
      int tag = 2 * (i % 100);
      history.add(5, tag, 7 * tag, List.of());
    }
    done.set(true);
    reader.join();
    assertThat(wrong).hasNullValue();
  }
}
