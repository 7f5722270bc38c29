/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.race.RaceListener;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.arrays.ArrayShadow;
import dev.photofinish.race.arrays.Commit;
import dev.photofinish.race.arrays.Footprints;
import dev.photofinish.race.arrays.Partition.Mode;
import dev.photofinish.race.arrays.SlimThread;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.EpochShadow;
import dev.photofinish.race.shadow.Shadow;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When footprints are committed, and what becomes of arrays. */
class SlimStateTest {
  private static final int LENGTH = 64;

  private final List<String> races = new ArrayList<>();
  private final RaceListener listener =
      (kind, self, where, index, tag, previous, site) ->
          races.add(kind + " on " + index + " by " + self + " at " + site);
  private final Detector detector =
      ArrayShadows.SLIM.detector(Check.FASTTRACK, new Slots(), listener);
  private final ThreadState a = detector.root(1, "A");
  private final ThreadState b = detector.root(2, "B");
  private final SyncVar lock = new SyncVar("lock");
  private final Shadow array = detector.arrayShadow(LENGTH, "int[]");

  private void writeAll(ThreadState self, int from, int to) {
    for (int i = from; i < to; i++) {
      detector.write(self, array, i, 10);
    }
  }

  private void locked(ThreadState self, Runnable accesses) {
    detector.acquire(self, lock);
    accesses.run();
    detector.release(self, lock);
  }

  private Mode mode() {
    return ((ArrayShadow) array).partition().mode();
  }

  private int parts() {
    return ((ArrayShadow) array).partition().parts();
  }

  @Test
  void the_trace_of_figure_two() {
    locked(a, () -> writeAll(a, 0, LENGTH));
    locked(b, () -> writeAll(b, 0, LENGTH));
    assertThat(mode()).isEqualTo(Mode.COARSE);
    locked(a, () -> writeAll(a, 0, LENGTH / 2));
    assertThat(mode()).isEqualTo(Mode.SPLIT);
    locked(b, () -> writeAll(b, 0, LENGTH));
    assertThat(parts()).isEqualTo(2);
    assertThat(races).isEmpty();
  }

  @Test
  void a_commit_that_was_lost_half_way_is_counted_and_does_not_keep_later_ones_back()
      throws ReflectiveOperationException {
    writeAll(a, 0, LENGTH);
    setRunning(a); // as if its frames had been dropped: no Java code can do that
    for (int i = 0; i < 3000; i++) { // more than can be pending
      detector.write(a, detector.arrayShadow(LENGTH, "int[]"), 7, 10);
    }
    assertThat(((SlimState) detector).givenUp()).isEqualTo(1);
    writeAll(b, 8, 16);
    detector.volatileRead(b, lock);
    writeAll(a, 8, 16);
    detector.volatileRead(a, lock);
    assertThat(races).hasSize(8);
  }

  private static void setRunning(ThreadState self) throws ReflectiveOperationException {
    Field commit = Footprints.class.getDeclaredField("commit");
    commit.setAccessible(true);
    Field running = Commit.class.getDeclaredField("running");
    running.setAccessible(true);
    running.set(commit.get(SlimThread.footprints(self)), true);
  }

  @Test
  void a_race_is_told_at_the_next_synchronisation_for_every_element() {
    writeAll(a, 0, LENGTH);
    writeAll(b, 8, 24);
    detector.volatileRead(a, lock);
    assertThat(races).isEmpty();
    detector.volatileRead(b, lock);
    assertThat(races).hasSize(16).first().isEqualTo("write-write on 8 by B at 10");
    assertThat(mode()).isEqualTo(Mode.BLOCK);
  }

  @Test
  void accesses_are_compared_with_the_clocks_that_there_were() {
    writeAll(a, 0, LENGTH);
    detector.release(a, lock);
    writeAll(b, 0, LENGTH); // before the acquire
    detector.acquire(b, lock);
    assertThat(races).hasSize(LENGTH);
  }

  @Test
  void the_site_of_a_race_is_that_of_its_element() {
    for (int i = 0; i < LENGTH; i++) {
      detector.write(a, array, i, i % 3 == 0 ? 5 : 6);
      detector.write(b, array, LENGTH - 1 - i, i < 10 ? 7 : 8);
    }
    detector.settle(a);
    detector.settle(b);
    assertThat(races)
        .hasSize(LENGTH)
        .contains("write-write on 63 by B at 7", "write-write on 54 by B at 7")
        .contains("write-write on 53 by B at 8", "write-write on 0 by B at 8");
  }

  @Test
  void interleaved_sites_are_told_apart() {
    writeAll(b, 0, LENGTH);
    detector.settle(b);
    for (int i = 0; i < LENGTH; i++) {
      detector.write(a, array, i, i % 3 == 0 ? 5 : 6);
    }
    detector.settle(a);
    assertThat(races)
        .contains("write-write on 30 by A at 5", "write-write on 31 by A at 6")
        .contains("write-write on 32 by A at 6", "write-write on 33 by A at 5");
  }

  @Test
  void a_thread_that_reads_optimistically_adds_nothing() {
    detector.write(a, array, 0, 10);
    detector.settle(a);
    detector.read(b, array, 2, 10);
    detector.read(b, array, 3, 10);
    detector.suspend(b);
    detector.read(b, array, 4, 10);
    detector.read(b, array, 0, 10);
    b.resume();
    detector.settle(b);
    assertThat(races).isEmpty();
  }

  @Test
  void what_an_error_interrupts_is_not_checked_in_a_later_epoch() {
    RaceListener failing =
        (kind, self, where, index, tag, previous, site) -> {
          throw new StackOverflowError();
        };
    Detector broken = ArrayShadows.SLIM.detector(Check.FASTTRACK, new Slots(), failing);
    ThreadState first = broken.root(1, "first");
    ThreadState second = broken.root(2, "second");
    Shadow x = broken.arrayShadow(LENGTH, "int[]");
    Shadow y = broken.arrayShadow(LENGTH, "int[]");
    broken.range(second, x, 0, LENGTH, 1, 1, true);
    broken.settle(second);
    broken.range(first, x, 0, LENGTH, 1, 1, true);
    broken.range(first, y, 0, LENGTH, 1, 1, true);
    assertThatThrownBy(() -> broken.release(first, lock)).isInstanceOf(StackOverflowError.class);
    broken.release(first, lock);
    broken.range(second, y, 0, LENGTH, 1, 1, true);
    broken.settle(second); // fails if what is left of the first has been entered meanwhile
  }

  @Test
  void bad_indices_are_no_accesses() {
    for (int i = 0; i < LENGTH + 3; i++) {
      detector.write(a, array, i, 10);
    }
    for (int i = LENGTH - 1; i >= -3; i--) {
      detector.read(a, array, i, 10);
    }
    detector.read(b, array, Integer.MIN_VALUE, 10);
    detector.settle(a);
    detector.settle(b);
    assertThat(mode()).isEqualTo(Mode.COARSE);
  }

  @Test
  void a_range_arrives_whole() {
    detector.range(a, array, 0, LENGTH, 1, 5, true);
    detector.range(b, array, 1, LENGTH, 2, 6, false);
    detector.settle(a);
    detector.settle(b);
    assertThat(races).hasSize(LENGTH / 2).first().isEqualTo("write-read on 1 by B at 6");
    assertThat(mode()).isEqualTo(Mode.STRIDE);
  }

  @Test
  void a_read_of_what_is_written_in_the_same_epoch_needs_no_location_of_its_own() {
    locked(
        a,
        () -> {
          detector.read(a, array, 7, 1);
          detector.range(a, array, 0, LENGTH, 1, 2, true);
        });
    assertThat(mode()).isEqualTo(Mode.COARSE);
    detector.read(b, array, 7, 3);
    detector.settle(b);
    assertThat(races).containsExactly("write-read on 7 by B at 3");
  }

  @Test
  void a_read_beside_what_is_written_is_checked() {
    detector.range(b, array, 0, LENGTH / 2, 1, 3, true);
    detector.settle(b);
    assertThat(mode()).isEqualTo(Mode.SPLIT); // in which accesses wait for their commit
    detector.range(a, array, 0, LENGTH / 2, 1, 1, false);
    detector.range(a, array, LENGTH / 2, LENGTH, 1, 2, true);
    detector.settle(a);
    assertThat(races).hasSize(LENGTH / 2).allMatch(race -> race.startsWith("write-read"));
  }

  @Test
  void a_full_buffer_is_committed() {
    Shadow[] arrays = new Shadow[3000];
    for (int i = 0; i < arrays.length; i++) {
      arrays[i] = detector.arrayShadow(LENGTH, "int[]");
      detector.range(a, arrays[i], 0, LENGTH, 1, 5, true);
    }
    for (Shadow each : arrays) {
      detector.range(b, each, 0, LENGTH, 1, 6, true);
    }
    detector.settle(b);
    assertThat(races).hasSize(2048 * LENGTH); // the last 952 of A are pending
    detector.settle(a);
    assertThat(races).hasSize(3000 * LENGTH);
  }

  @Test
  void small_arrays_are_fine_from_the_start() {
    assertThat(detector.arrayShadow(15, "int[]")).isInstanceOf(EpochShadow.class);
    assertThat(detector.arrayShadow(16, "int[]")).isInstanceOf(ArrayShadow.class);
  }

  @Test
  void a_fine_array_is_checked_at_once() {
    detector.write(a, array, 60, 10);
    detector.write(a, array, 20, 10);
    detector.write(a, array, 33, 10); // no range: commits the first two
    assertThat(mode()).isEqualTo(Mode.FINE);
    detector.write(b, array, 20, 11);
    assertThat(races).containsExactly("write-write on 20 by B at 11");
  }

  @Test
  void reads_that_are_shared_stay_apart_after_a_refinement() {
    // A read clock is changed in place: two parts must not have the same one.
    for (int round = 0; round < 4; round++) {
      detector.range(a, array, 0, LENGTH, 1, 1, false);
      detector.range(b, array, 0, LENGTH, 1, 2, false);
      detector.volatileWrite(a, new SyncVar("own"));
      detector.volatileWrite(b, new SyncVar("own"));
    }
    SyncVar handed = new SyncVar("handed");
    detector.volatileWrite(a, handed);
    detector.volatileRead(b, handed); // B knows all that A has read so far
    detector.range(a, array, 0, LENGTH / 2, 1, 1, false);
    detector.settle(a);
    detector.range(b, array, LENGTH / 2, LENGTH, 1, 3, true);
    detector.settle(b);
    assertThat(races).isEmpty();
    detector.range(b, array, 0, 1, 1, 4, true);
    detector.settle(b);
    assertThat(races).containsExactly("read-write on 0 by B at 4");
  }

  @Test
  void what_a_dead_array_of_one_thread_has_pending_is_dropped() {
    writeAll(a, 0, LENGTH);
    ((ArrayShadow) array).arrayDied();
    detector.settle(a);
    assertThat(parts()).isZero();
  }

  @Test
  void before_a_partition_is_refined_dead_arrays_are_looked_for() {
    ((SlimState) detector).makeRoomBy(((ArrayShadow) array)::arrayDied);
    writeAll(a, 0, LENGTH / 2);
    detector.settle(a);
    assertThat(parts()).isZero();
  }

  @Test
  void what_a_dead_array_of_two_threads_has_pending_is_still_compared() {
    writeAll(a, 0, LENGTH);
    writeAll(b, 0, LENGTH);
    ((ArrayShadow) array).arrayDied();
    detector.settle(a);
    detector.settle(b);
    assertThat(races).hasSize(LENGTH);
  }
}
