/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Segment;
import dev.photofinish.race.shadow.SegmentedShadow;
import dev.photofinish.race.shadow.Shadow;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Parts of arrays that one thread has for itself, until others come. */
class ClaimsTest {
  private static final int VARIABLES = 1 << 14;

  private final BitSet racy = new BitSet();
  private final List<Integer> sites = new ArrayList<>();
  private final List<Object> places = new ArrayList<>();
  private final Slots slots = new Slots();
  private final FastTrack detector =
      FastTrack.claiming(
          slots,
          (kind, self, where, index, tag, previous, site) -> {
            synchronized (racy) {
              racy.set(index);
              sites.add(site);
              places.add(where);
            }
          });
  private final SegmentedShadow x = (SegmentedShadow) detector.arrayShadow(VARIABLES, "variables");
  private final int segment = x.segment(0).length();
  private final ThreadState first = detector.root(1, "first");
  private final SyncVar own = new SyncVar("nobody acquires it");

  /** What a thread does with a variable. */
  private interface Body {
    void access(ThreadState self, int index);
  }

  private final Body reading = (self, index) -> access(self, index, false);
  private final Body writing = (self, index) -> access(self, index, true);

  private void access(ThreadState self, int index, boolean write) {
    if (write) {
      detector.write(self, x, index, 2);
    } else {
      detector.read(self, x, index, 1);
    }
  }

  private boolean holds(ThreadState self, int index) {
    return x.segment(index).isHeld(self.claim());
  }

  @Test
  void a_thread_holds_a_segment_until_it_synchronises() {
    writing.access(first, 0);
    assertThat(holds(first, 0)).isTrue();
    detector.volatileWrite(first, own);
    assertThat(holds(first, 0)).isFalse();
    reading.access(first, 0);
    assertThat(holds(first, 0)).isTrue();
  }

  @Test
  void a_claim_ends_with_an_acquire_and_with_a_lock_that_nobody_has_held() {
    SyncVar lock = new SyncVar("lock");
    writing.access(first, 0);
    detector.acquire(first, lock);
    assertThat(holds(first, 0)).isFalse();
    writing.access(first, 0);
    assertThat(holds(first, 0)).isTrue();
    detector.volatileWrite(detector.root(2, "second"), own);
    detector.volatileRead(first, own);
    assertThat(holds(first, 0)).isFalse();
  }

  @Test
  void a_thread_that_knows_of_a_claim_that_is_over_holds_next() {
    writing.access(first, 0);
    ThreadState second = detector.fork(first, 2, "second");
    writing.access(second, 0);
    assertThat(holds(second, 0)).isTrue();
    assertThat(racy.isEmpty()).isTrue();
  }

  @Test
  void threads_hold_segments_of_one_array_side_by_side() {
    ThreadState second = detector.root(2, "second");
    writing.access(first, 0);
    writing.access(second, VARIABLES - 1);
    assertThat(holds(first, 0)).isTrue();
    assertThat(holds(second, VARIABLES - 1)).isTrue();
    assertThat(x.hasWords()).isFalse();
  }

  /** What was done to the one is nothing that the other has to do with. */
  @Test
  void marks_of_an_array_that_has_died_are_those_of_another_one_without_what_was_marked() {
    for (int index = 0; index < segment; index++) {
      writing.access(first, index);
      reading.access(first, index + segment);
    }
    x.arrayDied();
    Shadow other = detector.arrayShadow(VARIABLES, "others");
    ThreadState second = detector.root(2, "second");
    for (int index : new int[] {3, 3 + segment}) {
      detector.write(second, other, index, 1);
      detector.read(second, other, index + 1, 1);
      detector.write(first, other, index + 2, 2);
      detector.read(first, other, index + 3, 2);
    }
    assertThat(racy.isEmpty()).isTrue();
    assertThat(holds(first, 0)).isFalse();
  }

  /** The thread of the claim has yet to look for its own. */
  @Test
  void marks_of_an_array_that_has_died_are_not_used_again_if_threads_have_met() {
    ThreadState second = detector.root(2, "second");
    writing.access(first, 0);
    writing.access(second, 1);
    x.arrayDied();
    Shadow other = detector.arrayShadow(VARIABLES, "others");
    detector.write(second, other, 1, 2);
    assertThat(x.segment(0).isMarked(0, true)).isTrue();
    detector.volatileWrite(first, own);
    assertThat(racy.isEmpty()).isTrue();
  }

  @Test
  void a_read_of_what_was_written_is_marked_without_a_mark() {
    writing.access(first, 3);
    assertThat(x.segment(3).markRead(3, 1)).isTrue();
    assertThat(x.segment(3).markRead(4, 1)).isFalse();
    assertThat(x.segment(3).isMarked(3, false)).isFalse();
  }

  @Test
  void a_thread_that_is_suspended_holds_nothing() {
    first.suspend();
    writing.access(first, 0);
    reading.access(first, 1);
    first.resume();
    writing.access(detector.root(2, "second"), 0);
    assertThat(racy.isEmpty()).isTrue();
  }

  @Test
  void who_takes_the_slot_of_a_thread_that_has_ended_races_with_it() {
    ThreadState second = detector.fork(first, 2, "second");
    writing.access(second, 0);
    detector.end(second);
    ThreadState third = detector.fork(first, 3, "third");
    writing.access(third, 0);
    assertThat(racy.cardinality()).isEqualTo(1);
  }

  @Test
  void a_claim_is_of_one_epoch() {
    writing.access(first, 0);
    first.tick();
    assertThat(holds(first, 0)).isFalse();
  }

  @Test
  void few_variables_are_not_held() {
    SegmentedShadow rest = (SegmentedShadow) detector.arrayShadow(segment + 7, "rest");
    detector.write(first, rest, segment + 3, 1);
    assertThat(rest.segment(segment + 3).isShared()).isTrue();
    assertThat(rest.segment(3).isShared()).isFalse();
  }

  @Test
  void few_variables_have_words_from_the_start() {
    assertThat(detector.arrayShadow(32, "more")).isInstanceOf(SegmentedShadow.class);
    Shadow few = detector.arrayShadow(31, "few");
    assertThat(few).isInstanceOf(EpochShadow.class);
    ThreadState second = detector.fork(first, 2, "second");
    detector.write(first, few, 3, 1);
    detector.read(second, few, 2, 1);
    assertThat(racy.isEmpty()).isTrue();
    detector.read(second, few, 3, 1);
    assertThat(racy.isEmpty()).isFalse();
  }

  @Test
  void few_variables_have_one_history_whichever_way_leads_to_it() {
    EpochShadow few = (EpochShadow) detector.arrayShadow(31, "few");
    assertThat(few.segment()).isSameAs(Segment.NONE);
    Segment kept = Segment.NONE;
    while (kept == Segment.NONE) {
      kept = few.segment();
    }
    assertThat(few.segment()).isSameAs(kept);
    assertThat(kept.shadow().tag()).isEqualTo(few.tag());
    assertThat(kept.isShared()).isTrue();
    ThreadState second = detector.fork(first, 2, "second");
    detector.write(first, few, 3, 1);
    detector.claims().access(first, kept, 4, 1, true);
    detector.claims().access(second, kept, 3, 2, false);
    detector.read(second, few, 4, 2);
    assertThat(racy).isEqualTo(BitSet.valueOf(new long[] {1L << 3 | 1L << 4}));
    assertThat(places).containsExactly(few, few);
  }

  @Test
  void threads_that_take_turns_in_order_do_not_race() {
    SyncVar turn = new SyncVar("turn");
    ThreadState second = detector.fork(first, 2, "second");
    for (int round = 0; round < 20; round++) {
      ThreadState self = round / 4 % 2 == 0 ? first : second;
      detector.acquire(self, turn);
      for (int index = 0; index < 64; index++) {
        reading.access(self, index);
        writing.access(self, index);
      }
      detector.release(self, turn);
    }
    assertThat(racy.isEmpty()).isTrue();
  }

  @Test
  void what_was_written_in_a_claim_races_with_who_comes_later() {
    for (int index = 0; index < 100; index += 2) {
      writing.access(first, index);
    }
    ThreadState second = detector.root(2, "second");
    for (int index = 0; index < 100; index++) {
      reading.access(second, index);
    }
    assertThat(racy.cardinality()).isEqualTo(50);
    assertThat(racy.get(2)).isTrue();
  }

  @Test
  void what_was_read_in_a_claim_races_with_who_writes_later() {
    for (int index = 0; index < 100; index += 2) {
      reading.access(first, index);
    }
    ThreadState second = detector.root(2, "second");
    for (int index = 0; index < 100; index++) {
      writing.access(second, index);
    }
    assertThat(racy.cardinality()).isEqualTo(50);
  }

  @Test
  void a_segment_that_rests_is_shared_at_once() {
    writing.access(first, 0);
    detector.volatileWrite(first, own);
    ThreadState second = detector.root(2, "second");
    writing.access(second, 1);
    assertThat(x.segment(0).isShared()).isTrue();
    writing.access(second, 0);
    assertThat(racy.cardinality()).isEqualTo(1);
  }

  @Test
  void what_was_done_before_the_claim_is_not_forgotten_when_a_segment_is_left() {
    writing.access(first, 1);
    ThreadState second = detector.fork(first, 2, "second");
    writing.access(second, 2); // holds it
    ThreadState third = detector.root(3, "third");
    reading.access(third, 5); // and is disturbed
    assertThat(racy.isEmpty()).isTrue();
    reading.access(third, 1);
    assertThat(racy).isEqualTo(BitSet.valueOf(new long[] {1L << 1}));
  }

  @Test
  void a_thread_may_hold_any_number_of_segments_in_an_epoch_and_leave_them_all() {
    List<Shadow> many = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      many.add(detector.arrayShadow(32, "small"));
      detector.write(first, many.get(i), 3, 1);
    }
    assertThat(many).allMatch(each -> only(each).isHeld(first.claim()));
    ThreadState second = detector.root(2, "second");
    for (Shadow each : many) {
      detector.write(first, each, 4, 1);
      detector.read(second, each, 5, 1);
      detector.read(second, each, 4, 1);
    }
    assertThat(sites).hasSize(10_000);
    assertThat(many).noneMatch(each -> only(each).isShared());
    detector.volatileWrite(first, own);
    assertThat(many).allMatch(each -> only(each).isShared());
    assertThat(sites).hasSize(10_000);
  }

  private static Segment only(Shadow array) {
    return ((SegmentedShadow) array).segment(0);
  }

  @Test
  void a_read_needs_no_mark_in_the_epoch_in_which_it_was_written() {
    writing.access(first, 1);
    writing.access(first, 2);
    reading.access(first, 1);
    assertThat(x.segment(0).isMarked(1, false)).isFalse();
    detector.volatileWrite(first, own);
    writing.access(first, 2);
    reading.access(first, 1);
    assertThat(x.segment(0).isMarked(1, false)).isTrue();
  }

  @Test
  void a_mark_that_another_thread_could_not_see_is_compared_at_the_next_release() throws Exception {
    writing.access(first, 1);
    detector.volatileWrite(first, own); // and rests
    reading.access(first, 0);
    writing.access(first, 0);
    int[] reads = open("reads");
    int[] writes = open("writes");
    ThreadState second = detector.root(2, "second");
    reading.access(second, 10);
    writing.access(second, 20);
    writing.access(second, 30);
    // The first thread has seen that it holds the segment, and marks after the other one looked.
    writes[10] = writes[0];
    writes[20] = writes[0];
    reads[30] = reads[0];
    writes[40] = writes[0];
    assertThat(racy.isEmpty()).isTrue();
    detector.volatileWrite(first, own);
    assertThat(racy).isEqualTo(BitSet.valueOf(new long[] {1L << 10 | 1L << 20 | 1L << 30}));
    assertThat(sites).containsExactly(2, 2, 1);
    assertThat(x.segment(0).isShared()).isTrue();
  }

  /** What compiled code may have in a register. */
  private int[] open(String marks) throws ReflectiveOperationException {
    Field field = Segment.class.getDeclaredField(marks);
    field.setAccessible(true);
    return (int[]) field.get(x.segment(0));
  }

  @Test
  void a_thread_that_comes_back_to_a_segment_that_it_has_left_settles_at_once() {
    writing.access(first, 0);
    ThreadState second = detector.root(2, "second");
    reading.access(second, 10);
    assertThat(x.segment(0).isShared()).isFalse();
    assertThat(x.segment(0).isHeld(first.claim())).isFalse();
    assertThat(x.segment(0).isClaimed(first.claim())).isTrue();
    assertThat(x.segment(0).markWrite(10, Segment.tag(2))).isFalse();
    writing.access(first, 10);
    assertThat(racy).isEqualTo(BitSet.valueOf(new long[] {1L << 10}));
    assertThat(x.segment(0).isShared()).isTrue();
  }

  @Test
  void a_race_with_the_one_who_holds_is_told_at_once_and_not_again_when_that_one_settles() {
    writing.access(first, 0);
    ThreadState second = detector.root(2, "second");
    writing.access(second, 0);
    assertThat(sites).containsExactly(2);
    detector.volatileWrite(first, own);
    assertThat(sites).containsExactly(2);
  }

  @Test
  void an_access_that_races_with_one_in_the_words_is_not_compared_with_the_holder() {
    writing.access(first, 0);
    writing.access(detector.root(2, "second"), 0);
    writing.access(detector.root(3, "third"), 0);
    assertThat(sites).containsExactly(2, 2);
  }

  @Test
  void what_a_site_has_done_is_to_be_done_again_in_the_next_epoch() {
    first.remember(x.tag(), 0, 5, 1, 9);
    assertThat(first.hasDone(x.tag(), 0, 5, 1, 9)).isTrue();
    detector.volatileWrite(first, own);
    assertThat(first.hasDone(x.tag(), 0, 5, 1, 9)).isFalse();
  }

  @RepeatedTest(20)
  void of_two_writes_one_is_reported() throws Exception {
    atOnce(writing, writing);
    assertThat(racy.cardinality()).isEqualTo(VARIABLES);
  }

  @RepeatedTest(20)
  void of_a_read_in_a_claim_and_a_write_one_is_reported() throws Exception {
    atOnce(reading, writing);
    assertThat(racy.cardinality()).isEqualTo(VARIABLES);
  }

  @RepeatedTest(20)
  void of_a_write_in_a_claim_and_a_read_one_is_reported() throws Exception {
    atOnce(writing, reading, reading);
    assertThat(racy.cardinality()).isEqualTo(VARIABLES);
  }

  @RepeatedTest(20)
  void reads_alone_never_race() throws Exception {
    atOnce(reading, reading, reading);
    assertThat(racy.cardinality()).isZero();
  }

  /** Lets threads run over all variables, the first with a claim; then all come to a release. */
  private void atOnce(Body... bodies) throws Exception {
    reading.access(first, 0);
    assertThat(holds(first, 0)).isTrue();
    CyclicBarrier start = new CyclicBarrier(bodies.length);
    List<Thread> threads = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    for (Body body : bodies) {
      ThreadState self = threads.isEmpty() ? first : detector.root(9, "other");
      SyncVar last = new SyncVar("nobody acquires it");
      threads.add(
          new Thread(
              () -> {
                try {
                  start.await();
                  for (int index = 0; index < VARIABLES; index++) {
                    body.access(self, index);
                  }
                  detector.volatileWrite(self, last);
                } catch (Exception | Error e) {
                  synchronized (failures) {
                    failures.add(e);
                  }
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failures).isEmpty();
  }

  @Test
  void marks_give_way_to_words() {
    ThreadState second = detector.fork(first, 2, "second");
    detector.claims().range(first, x, 0, segment - 1, 1, 2, true);
    assertThat(x.bytes()).isEqualTo(32); // of two ranges
    reading.access(first, 5);
    assertThat(x.bytes()).isEqualTo(32 + 4L * segment);
    reading.access(second, 5);
    assertThat(x.bytes()).isEqualTo(8L * x.words(5).length);
    assertThat(racy.get(5)).isTrue();
  }
}
