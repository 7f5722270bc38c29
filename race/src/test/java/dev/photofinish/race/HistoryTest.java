/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.clock.SyncVar;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class HistoryTest {
  private final History history = new History();

  @Test
  void finds_the_last_access_of_a_variable_at_a_clock() {
    SyncVar lock = new SyncVar("m");
    history.add(1, 20, 0, 100, List.of());
    history.add(1, 30, 0, 101, List.of(lock));
    history.add(2, 20, 0, 102, List.of());
    assertThat(history.find(1, 20, 0).site()).isEqualTo(100);
    assertThat(history.find(1, 30, 0)).isEqualTo(new History.Entry(101, List.of(lock)));
    assertThat(history.find(2, 20, 0).site()).isEqualTo(102);
    assertThat(history.find(2, 30, 0)).isNull();
    assertThat(history.find(3, 20, 0)).isNull();
  }

  @Test
  void says_nothing_about_what_has_been_overwritten() {
    history.add(1, 20, 0, 100, List.of());
    for (int i = 0; i < 10_000; i++) {
      history.add(2 + i, 30, 0, i, List.of());
    }
    assertThat(history.find(1, 20, 0)).isNull();
    assertThat(history.find(10_001, 30, 0).site()).isEqualTo(9_999);
    assertThat(history.find(10_001 - 4_095, 30, 0).site()).isEqualTo(9_999 - 4_095);
    assertThat(history.find(10_001 - 4_096, 30, 0)).isNull();
  }

  @Test
  void negative_tags_and_sites_survive() {
    history.add(1, -2, 0, -7, List.of());
    assertThat(history.find(1, -2, 0).site()).isEqualTo(-7);
  }

  @Test
  void a_loop_over_variables_is_one_entry() {
    for (int index = 10; index <= 5_000_000; index += 5) {
      history.add(1, 20, index, 100, List.of());
      history.add(1, 30, 5_000_000 - index, 101, List.of());
    }
    assertThat(history.find(1, 20, 10).site()).isEqualTo(100);
    assertThat(history.find(1, 20, 2_500_000).site()).isEqualTo(100);
    assertThat(history.find(1, 20, 5_000_000).site()).isEqualTo(100);
    assertThat(history.find(1, 20, 2_500_001)).isNull();
    assertThat(history.find(1, 20, 5)).isNull();
    assertThat(history.find(1, 20, 5_000_005)).isNull();
    assertThat(history.find(1, 30, 0).site()).isEqualTo(101);
    assertThat(history.find(1, 30, 2_500_000).site()).isEqualTo(101);
    assertThat(history.find(1, 30, 4_999_995)).isNull();
    assertThat(history.find(1, 30, -5)).isNull();
  }

  @Test
  void an_entry_is_continued_only_by_its_own_site_clock_group_and_locks() {
    List<SyncVar> held = List.of(new SyncVar("m"));
    history.add(1, 20, 0, 100, List.of());
    history.add(1, 20, 1, 100, held);
    history.add(1, 30, 2, 100, held);
    history.add(2, 30, 3, 100, held);
    history.add(2, 30, 4, 100 + 64, held);
    assertThat(history.find(1, 20, 0).locks()).isEmpty();
    assertThat(history.find(1, 20, 1).locks()).isEqualTo(held);
    assertThat(history.find(1, 20, 2)).isNull();
    assertThat(history.find(1, 30, 3)).isNull();
    assertThat(history.find(2, 30, 2)).isNull();
    assertThat(history.find(2, 30, 3).site()).isEqualTo(100);
    assertThat(history.find(2, 30, 4).site()).isEqualTo(164);
  }

  @Test
  void a_change_of_step_begins_a_new_entry() {
    for (int index : new int[] {4, 4, 6, 8, 9, 10, 3}) {
      history.add(1, 20, index, 100, List.of());
    }
    for (int index = 0; index < 12; index++) {
      boolean accessed = index == 3 || index == 4 || index == 6 || (index >= 8 && index <= 10);
      assertThat(history.find(1, 20, index) != null).as("%d", index).isEqualTo(accessed);
    }
  }

  @Test
  void a_run_is_known_if_all_of_it_is_in_the_last_entry_of_its_site() {
    history.add(1, 20, 10, 30, 2, 100, List.of());
    assertThat(history.has(20, 10, 30, 2, 100)).isTrue();
    assertThat(history.has(20, 12, 28, 4, 100)).isTrue();
    assertThat(history.has(20, 14, 14, 1, 100)).isTrue();
    assertThat(history.has(20, 10, 30, 4, 100)).isTrue();
    assertThat(history.has(20, 10, 30, 1, 100)).isFalse();
    assertThat(history.has(20, 10, 16, 3, 100)).isFalse();
    assertThat(history.has(20, 10, 32, 2, 100)).isFalse();
    assertThat(history.has(20, 8, 30, 2, 100)).isFalse();
    assertThat(history.has(20, 11, 29, 2, 100)).isFalse();
    assertThat(history.has(21, 10, 30, 2, 100)).isFalse();
    assertThat(history.has(20, 10, 30, 2, 164)).isFalse();
    history.close();
    assertThat(history.has(20, 10, 30, 2, 100)).isFalse();
  }

  @Test
  void a_run_without_gaps_has_all_that_lies_within() {
    history.add(1, 20, 10, 30, 1, 100, List.of());
    assertThat(history.has(20, 10, 30, 1, 100)).isTrue();
    assertThat(history.has(20, 11, 29, 3, 100)).isTrue();
    assertThat(history.has(20, 9, 30, 1, 100)).isFalse();
    assertThat(history.has(20, 10, 31, 1, 100)).isFalse();
  }

  @Test
  void an_entry_keeps_its_locks_for_as_long_as_it_is_there() {
    List<List<SyncVar>> locks = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      locks.add(List.of(new SyncVar(i)));
      history.add(2 + i, 30, 0, i, locks.get(i));
    }
    for (int i = 10_000 - 4_096; i < 10_000; i++) {
      assertThat(history.find(2 + i, 30, 0).locks()).as("%d", i).isSameAs(locks.get(i));
    }
  }

  @Test
  void a_reader_never_sees_the_site_or_the_locks_of_another_variable() throws InterruptedException {
    List<List<SyncVar>> locks = new ArrayList<>();
    for (int tag = 0; tag < 200; tag++) {
      locks.add(List.of(new SyncVar(tag)));
    }
    AtomicBoolean done = new AtomicBoolean();
    AtomicReference<String> wrong = new AtomicReference<>();
    Thread reader =
        new Thread(
            () -> {
              for (int tag = 0; !done.get(); tag = (tag + 2) % 200) {
                History.Entry entry = history.find(5, tag, 0);
                if (entry != null && (entry.site() != 7 * tag || entry.locks() != locks.get(tag))) {
                  wrong.set("tag " + tag + ": " + entry);
                }
              }
            });
    reader.start();
    for (int i = 0; i < 2_000_000; i++) {
      int tag = 2 * (i % 100);
      history.add(5, tag, 0, 7 * tag, locks.get(tag));
      history.add(5, tag, 3 * (i % 7), 7 * tag, locks.get(tag));
    }
    done.set(true);
    reader.join();
    assertThat(wrong).hasNullValue();
  }
}
