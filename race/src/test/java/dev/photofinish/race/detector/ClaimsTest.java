/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.EpochShadow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Arrays that one thread has for itself, until others come. */
class ClaimsTest {
  private static final int VARIABLES = 1 << 14;

  private final BitSet racy = new BitSet();
  private final List<Integer> sites = new ArrayList<>();
  private final Slots slots = new Slots();
  private final FastTrack detector =
      FastTrack.claiming(
          slots,
          (kind, self, where, index, tag, previous, site) -> {
            synchronized (racy) {
              racy.set(index);
              sites.add(site);
            }
          });
  private final EpochShadow x = (EpochShadow) detector.shadow(VARIABLES, "variables");
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

  private boolean isClaimed(ThreadState self) {
    return EpochShadow.isClaimed(x.current(), self.epoch());
  }

  @Test
  void the_only_thread_claims_at_once_and_again_in_later_epochs() {
    writing.access(first, 0);
    assertThat(isClaimed(first)).isTrue();
    detector.volatileWrite(first, own);
    assertThat(isClaimed(first)).isFalse();
    reading.access(first, 0);
    assertThat(isClaimed(first)).isTrue();
  }

  @Test
  void a_thread_that_comes_alone_for_some_epochs_claims() {
    writing.access(first, 0);
    ThreadState second = detector.fork(first, 2, "second");
    for (int epoch = 0; epoch < 3; epoch++) {
      assertThat(isClaimed(second)).isFalse();
      writing.access(second, 0);
      reading.access(second, 1);
      assertThat(isClaimed(second)).isEqualTo(epoch == 2);
      detector.volatileWrite(second, own);
    }
    assertThat(racy.isEmpty()).isTrue();
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
  void an_epoch_that_is_over_makes_room_for_others_by_the_rules() {
    writing.access(first, 0);
    detector.volatileWrite(first, own);
    ThreadState second = detector.root(2, "second");
    writing.access(second, 1);
    assertThat(x.younger()).isNull();
    writing.access(second, 0);
    assertThat(racy.cardinality()).isEqualTo(1);
  }

  @Test
  void a_thread_may_use_more_arrays_in_an_epoch_than_it_can_claim() {
    List<EpochShadow> many = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      many.add((EpochShadow) detector.shadow(8, "small"));
      detector.write(first, many.get(i), 3, 1);
    }
    assertThat(EpochShadow.isClaimed(many.get(0).words(), first.epoch())).isFalse();
    ThreadState second = detector.root(2, "second");
    for (EpochShadow each : many) {
      detector.write(first, each, 4, 1);
      detector.read(second, each, 5, 1);
      detector.read(second, each, 4, 1);
    }
    assertThat(sites).hasSize(2_000);
  }

  @Test
  void a_store_that_another_thread_could_not_see_is_compared_at_the_next_release() {
    writing.access(first, 0);
    ThreadState second = detector.root(2, "second");
    reading.access(second, 10);
    writing.access(second, 20);
    writing.access(second, 30);
    // The first thread has seen its claim before the others came, and stores after they looked.
    late(first, 10, true);
    late(first, 20, true);
    late(first, 30, false);
    late(first, 40, true);
    assertThat(racy.isEmpty()).isTrue();
    detector.volatileWrite(first, own);
    assertThat(racy).isEqualTo(BitSet.valueOf(new long[] {1L << 10 | 1L << 20 | 1L << 30}));
    assertThat(sites).containsExactly(2, 2, 1);
  }

  @Test
  void a_step_that_another_thread_could_not_see_is_compared_at_the_next_release() {
    for (int index = 0; index < 10; index++) {
      writing.access(first, index);
    }
    ThreadState second = detector.root(2, "second");
    reading.access(second, 10);
    assertThat(first.goesOn(x.words(), 10, 2, true)).isTrue(); // it has the words in a variable
    assertThat(racy.isEmpty()).isTrue();
    detector.volatileWrite(first, own);
    assertThat(racy).isEqualTo(BitSet.valueOf(new long[] {1L << 10}));
    assertThat(sites).containsExactly(2);
  }

  @Test
  void steps_do_not_go_on_after_an_acquire_for_the_array_may_be_another_threads() {
    SyncVar lock = new SyncVar("lock");
    writing.access(first, 0);
    detector.release(detector.root(2, "second"), lock);
    assertThat(first.goesOn(x.words(), 1, 2, true)).isTrue();
    detector.acquire(first, lock);
    assertThat(first.goesOn(x.words(), 2, 2, true)).isFalse();
  }

  @Test
  void steps_are_stored_before_a_claim_is_given_up() {
    for (int index = 0; index < 10; index++) {
      writing.access(first, index);
    }
    for (int i = 0; i < 300; i++) {
      detector.write(first, detector.shadow(8, "small"), 3, 1);
    }
    assertThat(isClaimed(first)).isFalse();
    assertThat(x.words()[EpochShadow.at(9)]).isEqualTo(first.epoch());
  }

  @Test
  void a_site_that_reads_one_and_writes_the_next_does_not_go_on() {
    detector.read(first, x, 0, 7);
    detector.write(first, x, 1, 7);
    reading.access(detector.root(2, "second"), 1);
    assertThat(racy).isEqualTo(BitSet.valueOf(new long[] {1L << 1}));
  }

  @Test
  void what_a_site_has_done_is_to_be_done_again_in_the_next_epoch() {
    first.remember(x.tag(), 0, 5, 1, 9);
    assertThat(first.hasDone(x.tag(), 0, 5, 1, 9)).isTrue();
    detector.volatileWrite(first, own);
    assertThat(first.hasDone(x.tag(), 0, 5, 1, 9)).isFalse();
  }

  @Test
  void a_step_beyond_the_end_is_no_access() {
    for (int index = VARIABLES - 5; index < VARIABLES; index++) {
      writing.access(first, index);
    }
    assertThat(first.goesOn(x.words(), VARIABLES, 2, true))
        .isTrue(); // and the access itself will throw
    detector.volatileWrite(first, own);
    assertThat(x.words()[EpochShadow.at(VARIABLES - 1)]).isNotZero();
  }

  private void late(ThreadState self, int index, boolean write) {
    self.remember(x.tag() | (write ? 1 : 0), index, write ? 2 : 1);
    x.words()[EpochShadow.at(index) + (write ? 0 : 1)] = self.epoch();
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
    assertThat(isClaimed(first)).isTrue();
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
}
