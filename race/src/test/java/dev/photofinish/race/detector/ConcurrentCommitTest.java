/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.Shadow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads that commit to one array, and refine it, at the same moment. */
class ConcurrentCommitTest {
  private static final int LENGTH = 240;
  private static final int THREADS = 4;
  private static final int ROUNDS = 3000;

  private interface Body {
    void run(Detector detector, ThreadState self, Shadow x, int thread, RandomGenerator random);
  }

  /** Whatever meets whatever at a refinement: each element that two have written is reported. */
  @ParameterizedTest
  @EnumSource(names = {"SLIM", "SLIM_PLUS", "SLIM_BITS_F", "SLIM_BITS_P", "SLIM_BITS_FP"})
  void no_race_is_lost(ArrayShadows arrays) throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      int[][] written = new int[THREADS][];
      BitSet racy =
          round(
              arrays,
              round,
              (detector, self, x, thread, random) -> {
                int step = 1 + random.nextInt(4);
                int from = random.nextInt(LENGTH / 2);
                int to = from + 1 + random.nextInt(LENGTH - from);
                boolean write = thread != 0;
                detector.range(self, x, from, to, step, thread, write);
                detector.settle(self);
                written[thread] = new int[] {from, to, step};
              });
      assertThat(racy).as(arrays + " " + round).isEqualTo(expected(written));
    }
  }

  private static BitSet expected(int[][] written) {
    BitSet once = new BitSet();
    BitSet racy = new BitSet();
    for (int thread = written.length - 1; thread >= 0; thread--) { // the reader is the last
      BitSet own = new BitSet();
      for (int i = written[thread][0]; i < written[thread][1]; i += written[thread][2]) {
        own.set(i);
      }
      BitSet both = (BitSet) own.clone();
      both.and(once);
      racy.or(both);
      once.or(own);
    }
    return racy;
  }

  /** Each has elements of its own, and all read the last ones: nothing is invented. */
  @ParameterizedTest
  @EnumSource(names = {"SLIM", "SLIM_PLUS", "SLIM_BITS_F", "SLIM_BITS_P", "SLIM_BITS_FP"})
  void no_race_is_invented(ArrayShadows arrays) throws Exception {
    SyncVar own = new SyncVar("never acquired");
    for (int round = 0; round < ROUNDS / 10; round++) {
      BitSet racy =
          round(
              arrays,
              round,
              (detector, self, x, thread, random) -> {
                int size = (LENGTH - 48) / THREADS;
                for (int i = 0; i < 20; i++) {
                  int from = thread * size + random.nextInt(size);
                  int to = from + 1 + random.nextInt((thread + 1) * size - from);
                  detector.range(self, x, from, to, 1 + random.nextInt(3), 1, i % 2 == 0);
                  int read = LENGTH - 1 - random.nextInt(48);
                  detector.range(self, x, read, LENGTH, 1 + random.nextInt(2), 2, false);
                  detector.volatileWrite(self, own);
                }
              });
      assertThat(racy).as(arrays + " " + round).isEqualTo(new BitSet());
    }
  }

  private static BitSet round(ArrayShadows arrays, long seed, Body body) throws Exception {
    BitSet racy = new BitSet();
    Detector detector =
        arrays.detector(
            Check.FASTTRACK,
            new Slots(),
            (kind, self, where, index, tag, previous, site) -> {
              synchronized (racy) {
                racy.set(index);
              }
            });
    Shadow x = detector.arrayShadow(LENGTH, "int[]");
    Team.run(
        thread -> {
          ThreadState self;
          synchronized (detector) {
            self = detector.root(thread, "T" + thread);
          }
          return random -> body.run(detector, self, x, thread, random);
        },
        seed);
    return racy;
  }

  /** A few threads that live through all rounds: to start them takes longer than a round. */
  private static final class Team {
    interface Work {
      Step of(int thread);
    }

    interface Step {
      void run(RandomGenerator random);
    }

    static void run(Work work, long seed) throws Exception {
      CyclicBarrier start = new CyclicBarrier(THREADS);
      Phaser end = new Phaser(1 + THREADS);
      List<Throwable> failures = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        Step step = work.of(thread);
        RandomGenerator random = new java.util.Random(seed * THREADS + thread);
        POOL.execute(
            () -> {
              try {
                start.await();
                step.run(random);
              } catch (Exception | Error e) {
                synchronized (failures) {
                  failures.add(e);
                }
              } finally {
                end.arrive();
              }
            });
      }
      end.arriveAndAwaitAdvance();
      assertThat(failures).isEmpty();
    }

    private static final java.util.concurrent.Executor POOL =
        java.util.concurrent.Executors.newFixedThreadPool(
            THREADS,
            task -> {
              Thread thread = new Thread(task);
              thread.setDaemon(true);
              return thread;
            });
  }
}
