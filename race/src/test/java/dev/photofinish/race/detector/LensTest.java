/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Segment;
import dev.photofinish.race.shadow.SegmentedShadow;
import org.junit.jupiter.api.Test;

/** What a thread knows of an array that others read, too. */
class LensTest {
  private static final int SITE = 1;

  private final FastTrack detector =
      FastTrack.claiming(
          new Slots(),
          (kind, self, where, index, tag, previous, site) -> {
            throw new AssertionError("reads do not race");
          });
  private final SegmentedShadow spare = (SegmentedShadow) detector.arrayShadow(1000, "unused");
  private final SegmentedShadow x = (SegmentedShadow) detector.arrayShadow(200, "array");
  private final ThreadState first = detector.root(1, "first");
  private final ThreadState second = detector.root(2, "second");
  private final SyncVar own = new SyncVar("nobody acquires it");

  private Segment read(ThreadState self, SegmentedShadow array, int index) {
    detector.read(self, array, index, SITE);
    return array.toKeep(self, array.segment(index), index);
  }

  private Segment readByBoth(int index) {
    read(first, x, index);
    read(second, x, index);
    return read(first, x, index);
  }

  private static boolean sees(ThreadState self, Segment lens, int index) {
    return lens.isSeen(index, self.claim());
  }

  @Test
  void a_thread_sees_what_it_has_read_in_its_epoch() {
    Segment lens = readByBoth(7);
    assertThat(lens.isLens()).isTrue();
    assertThat(sees(first, lens, 7)).isTrue();
    assertThat(sees(first, lens, 8)).isFalse();
    assertThat(read(first, x, 8)).isSameAs(lens);
    assertThat(sees(first, lens, 8)).isTrue();
    assertThat(sees(first, lens, -1)).isFalse();
    assertThat(sees(first, lens, x.length())).isFalse();
  }

  @Test
  void a_thread_sees_nothing_through_the_lens_of_another() {
    Segment lens = readByBoth(7);
    assertThat(sees(second, lens, 7)).isFalse();
    assertThat(read(second, x, 7)).isNotSameAs(lens);
  }

  @Test
  void what_was_read_in_an_epoch_is_not_seen_in_a_later_one() {
    Segment lens = readByBoth(7);
    for (int epoch = 0; epoch < 1000; epoch++) {
      detector.volatileWrite(first, own);
      assertThat(sees(first, lens, 7)).isFalse();
      read(first, x, 8); // so that the claims of all epochs have a number
      assertThat(sees(first, lens, 7)).describedAs("epoch %d", epoch).isFalse();
    }
  }

  @Test
  void a_lens_takes_a_byte_a_variable() {
    read(first, x, 7);
    read(second, x, 7);
    detector.volatileWrite(first, own); // what it has marked is in the words now
    long before = x.bytes();
    read(first, x, 7);
    assertThat(x.bytes()).isEqualTo(before + x.length());
  }

  @Test
  void lenses_take_no_more_than_others_leave() {
    spare.arrayDied();
    Segment kept = readByBoth(7);
    assertThat(kept).isSameAs(x.segment(7));
    assertThat(x.isSeenThroughLens(first)).isFalse();
    var unused = detector.arrayShadow(1000, "unused");
    assertThat(read(first, x, 7)).isSameAs(kept); // whether it has been read is not asked for again
  }

  /** 16 bytes an element: those of x are in the words, and the second lens has what is left. */
  @Test
  void what_is_marked_is_not_left() {
    spare.arrayDied();
    SegmentedShadow held = (SegmentedShadow) detector.arrayShadow(32, "held");
    read(first, held, 7);
    detector.write(first, held, 7, SITE);
    assertThat(readByBoth(7).isLens()).isTrue();
    assertThat(read(second, x, 7).isLens()).isFalse();
  }

  @Test
  void what_a_dead_array_has_taken_is_left_to_others() {
    spare.arrayDied();
    SegmentedShadow held = (SegmentedShadow) detector.arrayShadow(200, "held");
    read(first, held, 7);
    detector.write(first, held, 7, SITE);
    held.arrayDied();
    var unused = detector.arrayShadow(32, "unused");
    assertThat(readByBoth(7).isLens()).isTrue();
  }

  @Test
  void a_reader_that_is_alone_needs_no_lens() {
    assertThat(x.isBetterSeenThroughLens(first, x.segment(7))).isFalse();
    assertThat(read(first, x, 7)).isSameAs(x.segment(7));
    readByBoth(7);
    ThreadState third = detector.root(3, "third");
    assertThat(read(third, x, 8)).isSameAs(x.segment(8));
  }

  /** What a loop keeps of an array of few elements before there is a lens. */
  private Segment few(String label) {
    EpochShadow few = (EpochShadow) detector.arrayShadow(31, label);
    Segment kept = Segment.NONE;
    while (kept == Segment.NONE) {
      kept = few.segment();
    }
    return kept;
  }

  @Test
  void a_thread_sees_which_of_few_elements_it_has_read_in_its_epoch() {
    SegmentedShadow few = few("array").shadow();
    Segment lens = read(first, few, 7);
    assertThat(lens.isLens()).isTrue();
    assertThat(sees(first, lens, 7)).isTrue();
    assertThat(sees(first, lens, 8)).isFalse();
    assertThat(read(first, few, 8)).isSameAs(lens);
    assertThat(sees(first, lens, 8)).isTrue();
    assertThat(sees(second, lens, 7)).isFalse();
    assertThat(read(second, few, 7)).isNotSameAs(lens);
    detector.volatileWrite(first, own);
    assertThat(sees(first, lens, 7)).isFalse();
    assertThat(read(first, few, 8)).isSameAs(lens);
    assertThat(sees(first, lens, 7)).isFalse();
  }

  @Test
  void of_two_arrays_of_few_elements_with_one_place_the_one_in_use_keeps_its_lens() {
    Segment[] arrays = new Segment[200];
    Segment[] kept = new Segment[arrays.length];
    for (int i = 0; i < arrays.length; i++) {
      arrays[i] = few("array " + i);
      boolean free = arrays[i].shadow().isBetterSeenThroughLens(first, arrays[i]);
      kept[i] = read(first, arrays[i].shadow(), i % 31);
      assertThat(kept[i].isLens()).isEqualTo(free);
      assertThat(arrays[i].shadow().isBetterSeenThroughLens(first, arrays[i])).isEqualTo(free);
    }
    int lenses = 0;
    for (int i = 0; i < arrays.length; i++) {
      assertThat(kept[i].shadow()).isSameAs(arrays[i].shadow());
      lenses += kept[i].isLens() ? 1 : 0;
      assertThat(sees(first, kept[i], i % 31)).isEqualTo(kept[i].isLens());
      assertThat(sees(first, kept[i], (i + 1) % 31)).isFalse();
      assertThat(read(first, arrays[i].shadow(), i % 31)).isSameAs(kept[i]);
    }
    assertThat(lenses).isBetween(2, 64);
    detector.volatileWrite(first, own);
    for (int i = 0; i < arrays.length; i++) {
      if (!kept[i].isLens()) {
        assertThat(read(first, arrays[i].shadow(), 0).isLens()).isTrue();
        return;
      }
    }
    throw new AssertionError("no array was without a lens");
  }

  @Test
  void a_thread_without_a_slot_has_no_lens_for_few_elements() {
    FastTrack small =
        FastTrack.claiming(new Slots(1, 40), (kind, self, where, index, tag, epoch, site) -> {});
    ThreadState last = null;
    for (int i = 0; i < 4; i++) {
      last = small.root(i + 1, "thread");
    }
    Segment few = few("array");
    assertThat(last.isTracked()).isFalse();
    assertThat(few.shadow().toKeep(last, few, 7)).isSameAs(few);
  }

  @Test
  void lenses_are_for_few_threads() {
    readByBoth(7);
    int lenses = 2;
    for (int id = 3; id < 100; id++) {
      ThreadState other = detector.root(id, "other");
      Segment kept = read(other, x, 7);
      if (kept.isLens()) {
        lenses++;
        assertThat(sees(other, kept, 7)).isTrue();
      } else {
        assertThat(kept).isSameAs(x.segment(7));
      }
    }
    assertThat(lenses).isEqualTo(8);
  }

  @Test
  void a_thread_without_a_slot_has_no_lens() {
    Slots few = new Slots(1, 40);
    FastTrack small = FastTrack.claiming(few, (kind, self, where, index, tag, epoch, site) -> {});
    var unused = small.arrayShadow(1000, "unused");
    SegmentedShadow array = (SegmentedShadow) small.arrayShadow(100, "array");
    ThreadState[] threads = new ThreadState[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = small.root(i + 1, "thread");
      small.read(threads[i], array, 7, SITE);
    }
    small.read(threads[0], array, 7, SITE);
    assertThat(threads[3].isTracked()).isFalse();
    assertThat(array.toKeep(threads[0], array.segment(7), 7).isLens()).isTrue();
    assertThat(array.toKeep(threads[3], array.segment(7), 7).isLens()).isFalse();
  }
}
