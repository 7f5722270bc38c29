/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.Shadow;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads that hit the same variables at the same moment: no race is lost, none is invented. */
class ConcurrentAccessTest {
  private static final int VARIABLES = 1 << 16;
  private static final int ROUNDS = 8;

  @EnumSource(
      value = Check.class,
      names = {"FASTTRACK", "DJIT", "BASICVC", "GOLDILOCKS"})
  @ParameterizedTest
  @Retention(RetentionPolicy.RUNTIME)
  @interface Precise {}

  /** What one thread does to each variable in turn. */
  private interface Body {
    void access(Detector detector, ThreadState self, Shadow x, int index) throws Exception;
  }

  private static final Body READ = (detector, self, x, index) -> detector.read(self, x, index, 0);
  private static final Body WRITE = (detector, self, x, index) -> detector.write(self, x, index, 0);

  @Precise
  void of_two_writes_one_is_reported(Check check) throws Exception {
    assertThat(racy(check, WRITE, WRITE)).isEqualTo(VARIABLES);
  }

  @Precise
  void of_a_read_and_a_write_one_is_reported(Check check) throws Exception {
    assertThat(racy(check, READ, WRITE)).isEqualTo(VARIABLES);
  }

  @Precise
  void a_write_among_shared_reads_is_reported(Check check) throws Exception {
    assertThat(racy(check, READ, READ, WRITE)).isEqualTo(VARIABLES);
  }

  @Precise
  void reads_alone_never_race(Check check) throws Exception {
    assertThat(racy(check, READ, READ, READ)).isZero();
  }

  @Precise
  void reads_in_ever_new_epochs_never_race(Check check) throws Exception {
    SyncVar own = new SyncVar("never acquired");
    Body readInNewEpoch =
        (detector, self, x, index) -> {
          detector.read(self, x, index % 64, 0);
          if (index % 8 == 0) {
            detector.volatileWrite(self, own);
          }
        };
    assertThat(racy(check, readInNewEpoch, readInNewEpoch)).isZero();
  }

  @Precise
  void accesses_under_a_lock_never_race(Check check) throws Exception {
    Object monitor = new Object();
    SyncVar lock = new SyncVar("lock");
    Body guarded =
        (detector, self, x, index) -> {
          synchronized (monitor) {
            detector.acquire(self, lock);
            detector.read(self, x, index % 8, 0);
            detector.write(self, x, index % 8, 0);
            detector.release(self, lock);
          }
        };
    assertThat(racy(check, guarded, guarded)).isZero();
  }

  /** Runs one thread a body over all variables, some rounds; the fewest racy variables of any. */
  private static int racy(Check check, Body... bodies) throws Exception {
    int fewest = Integer.MAX_VALUE;
    int most = 0;
    for (int round = 0; round < ROUNDS; round++) {
      int racy = round(check, bodies);
      fewest = Math.min(fewest, racy);
      most = Math.max(most, racy);
    }
    assertThat(fewest).as("the same in every round").isEqualTo(most);
    return fewest;
  }

  private static int round(Check check, Body... bodies) throws Exception {
    BitSet racy = new BitSet();
    Detector detector =
        check.detector(
            new Slots(),
            (kind, self, where, index, tag, previous, site) -> {
              synchronized (racy) {
                racy.set(index);
              }
            });
    Shadow x = detector.shadow(VARIABLES, "variables");
    CyclicBarrier start = new CyclicBarrier(bodies.length);
    List<Thread> threads = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    for (Body body : bodies) {
      ThreadState self = detector.root(threads.size(), "T" + threads.size());
      threads.add(
          new Thread(
              () -> {
                try {
                  start.await();
                  for (int index = 0; index < VARIABLES; index++) {
                    body.access(detector, self, x, index);
                  }
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
    return racy.cardinality();
  }
}
