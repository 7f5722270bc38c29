/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.clock.Epoch;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.ThreadClock;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class ReadSetsTest {
  private static final int PATIENCE = 64;

  private final Slots slots = new Slots();
  private final ReadSets sets = new ReadSets(PATIENCE);

  private static final class Reader extends ThreadClock {
    final ReadMemo memo = new ReadMemo();

    Reader(Slots slots) {
      super(slots);
      begin();
    }

    @Override
    public void tick() {
      super.tick();
      memo.forget(epoch());
    }
  }

  @Test
  void equal_reads_are_one_set() {
    Reader a = new Reader(slots);
    Reader b = new Reader(slots);
    ReadSet set = sets.and(a.epoch(), b, b.memo);
    assertThat(sets.and(b.epoch(), a, a.memo)).isSameAs(set);
    assertThat(sets.get(set.word())).isSameAs(set);
    assertThat(Epoch.isSet(set.word())).isTrue();
    assertThat(set.contains(a.epoch())).isTrue();
    assertThat(set.contains(b.epoch())).isTrue();
  }

  @Test
  void reads_ordered_before_the_new_one_go() {
    Reader a = new Reader(slots);
    Reader b = new Reader(slots);
    Reader c = new Reader(slots);
    ReadSet ab = sets.and(a.epoch(), b, b.memo);
    c.time().join(a.time());
    assertThat(sets.and(ab, c, c.memo)).hasToString("{1@1, 1@2}");
    c.time().join(b.time());
    c.memo.forget(c.epoch());
    assertThat(sets.and(ab, c, c.memo)).isNull();
  }

  @Test
  void a_memo_is_good_for_one_epoch() {
    Reader a = new Reader(slots);
    Reader b = new Reader(slots);
    assertThat(sets.and(a.epoch(), b, b.memo)).hasToString("{1@0, 1@1}");
    b.tick();
    assertThat(sets.and(a.epoch(), b, b.memo)).hasToString("{1@0, 2@1}");
  }

  @Test
  void sets_that_no_word_names_are_let_go() {
    Reader a = new Reader(slots);
    Reader b = new Reader(slots);
    EpochShadow shadow = new EpochShadow(2, "test");
    sets.watch(shadow.words(), EpochShadow.read(0));
    ReadSet kept = sets.and(a.epoch(), b, b.memo);
    Words.replace(shadow.words(), EpochShadow.read(1), 0, kept.word());
    for (int i = 0; i < 100 * PATIENCE; i++) {
      b.tick();
      sets.and(a.epoch(), b, b.memo);
    }
    assertThat(sets.size()).isLessThanOrEqualTo(PATIENCE + 1);
    assertThat(sets.get(kept.word())).isSameAs(kept);
  }

  @Test
  void a_set_that_was_let_go_is_restored_when_a_word_names_it_after_all() {
    Reader a = new Reader(slots);
    Reader b = new Reader(slots);
    ReadSet late = sets.and(a.epoch(), b, b.memo);
    for (int i = 0; i < 2 * PATIENCE; i++) {
      b.tick();
      sets.and(a.epoch(), b, b.memo);
    }
    assertThat(sets.get(late.word())).isNull();
    sets.installed(late);
    assertThat(sets.get(late.word())).isSameAs(late);
  }

  @Test
  void clocks_that_no_word_names_are_let_go() {
    Reader a = new Reader(slots);
    Reader b = new Reader(slots);
    ReadSet set = sets.and(a.epoch(), b, b.memo);
    EpochShadow shadow = new EpochShadow(1, "test");
    sets.watch(shadow.words(), EpochShadow.read(0));
    ReadClock kept = sets.clock(set, b);
    Words.replace(shadow.words(), EpochShadow.read(0), 0, kept.word());
    for (int i = 0; i < 10 * PATIENCE; i++) {
      sets.clock(set, b);
    }
    assertThat(sets.size()).isLessThanOrEqualTo(PATIENCE + 1);
    assertThat(sets.get(kept.word())).isSameAs(kept);
  }

  @Test
  void a_clock_has_one_entry_a_thread_however_many_there_are() {
    ReadClock clock = new ReadClock(-1);
    for (int round = 1; round <= 3; round++) {
      for (int slot = 0; slot < 20; slot++) {
        clock.put(Epoch.of(slot, round));
      }
    }
    List<Long> entries = new ArrayList<>();
    clock.forEach(entries::add);
    assertThat(entries).hasSize(20).allMatch(entry -> Epoch.clock(entry) == 3);
    assertThat(clock.contains(Epoch.of(19, 3))).isTrue();
    assertThat(clock.contains(Epoch.of(19, 2))).isFalse();
  }

  @Test
  void a_shadow_that_is_garbage_holds_no_set() {
    Reader a = new Reader(slots);
    Reader b = new Reader(slots);
    List<EpochShadow> shadows = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      EpochShadow shadow = new EpochShadow(1, "test");
      shadows.add(shadow);
      sets.watch(shadow.words(), EpochShadow.read(0));
      b.tick();
      ReadSet set = sets.and(a.epoch(), b, b.memo);
      Words.replace(shadow.words(), EpochShadow.read(0), 0, set.word());
    }
    long first = Words.get(shadows.get(0).words(), EpochShadow.read(0));
    assertThat(sets.get(first)).isNotNull();
    shadows.clear();
    for (int i = 0; i < 500 && sets.get(first) != null; i++) {
      System.gc();
      for (int j = 0; j < 2 * PATIENCE; j++) {
        b.tick();
        sets.and(a.epoch(), b, b.memo);
      }
    }
    assertThat(sets.get(first)).isNull();
  }

  /** Every word that names a set must keep finding it, while sweeps run all the time. */
  @Test
  void no_set_is_lost_to_a_sweep_at_the_same_time() throws InterruptedException {
    EpochShadow shadow = new EpochShadow(16, "test");
    sets.watch(shadow.words(), EpochShadow.read(0));
    AtomicReference<String> lost = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 3; t++) {
      Reader self = new Reader(slots);
      SplittableRandom random = new SplittableRandom(t);
      threads.add(new Thread(() -> readAtRandom(self, shadow, random, lost)));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(lost).hasNullValue();
    for (int i = 0; i < shadow.length(); i++) {
      long word = Words.getVolatile(shadow.words(), EpochShadow.read(i));
      assertThat(!Epoch.isSet(word) || sets.get(word) != null).isTrue();
    }
  }

  private void readAtRandom(
      Reader self, EpochShadow shadow, SplittableRandom random, AtomicReference<String> lost) {
    for (int i = 0; i < 200_000; i++) {
      if (random.nextInt(4) == 0) {
        self.tick();
      }
      long offset = EpochShadow.read(random.nextInt(shadow.length()));
      long word = Words.getVolatile(shadow.words(), offset);
      Reads set;
      if (Epoch.isSet(word)) {
        Reads named = find(shadow, offset, word);
        if (named == null) {
          if (Words.getVolatile(shadow.words(), offset) == word) {
            lost.set("word " + word + " names nothing");
          }
          continue;
        }
        set = next(self, named, random);
      } else {
        set = self.covers(word) ? null : sets.and(word, self, self.memo);
      }
      long next = set == null ? self.epoch() : set.word();
      if (Words.replace(shadow.words(), offset, word, next) && set != null) {
        sets.installed(set);
      }
    }
  }

  private Reads next(Reader self, Reads named, SplittableRandom random) {
    if (!(named instanceof ReadSet set) || set.epochs().length > 2) {
      return null;
    }
    return random.nextBoolean() ? sets.clock(set, self) : sets.and(set, self, self.memo);
  }

  /** A set may be missing for the moment between its installation and its restoration. */
  private Reads find(EpochShadow shadow, long offset, long word) {
    for (int i = 0; i < 10_000; i++) {
      Reads set = sets.get(word);
      if (set != null || Words.getVolatile(shadow.words(), offset) != word) {
        return set;
      }
      LockSupport.parkNanos(100_000);
    }
    return null;
  }
}
