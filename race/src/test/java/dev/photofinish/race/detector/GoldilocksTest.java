/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.race.ThreadState;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.Shadow;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What Goldilocks remembers, which in the paper grows with the length of a run. */
class GoldilocksTest {
  private static final int LOCKS = 1_000;
  private static final int MANY = 100_000;

  private final List<String> races = new ArrayList<>();
  private final Detector detector =
      Check.GOLDILOCKS.detector(
          new Slots(),
          (kind, self, where, index, tag, previous, site) -> races.add(kind + " on " + index));
  private final ThreadState writer = detector.root(1, "writer");
  private final ThreadState reader = detector.root(2, "reader");

  /** A set for each epoch would have a hundred million entries. */
  @Test
  void holders_are_not_remembered_anew_for_each_epoch() {
    List<SyncVar> locks = new ArrayList<>();
    for (int i = 0; i < LOCKS; i++) {
      locks.add(new SyncVar("m" + i));
    }
    Shadow variables = detector.shadow(MANY, "variables");
    for (int i = 0; i < MANY; i++) {
      SyncVar lock = locks.get(i % LOCKS);
      detector.acquire(writer, lock);
      detector.write(writer, variables, i, 0);
      detector.release(writer, lock);
    }
    detector.acquire(reader, locks.get(0)); // last released by the one that wrote MANY - LOCKS
    for (int i = 0; i < MANY; i++) {
      detector.read(reader, variables, i, 0);
    }

    assertThat(races).hasSize(LOCKS - 1);
    assertThat(races).first().isEqualTo("write-read on " + (MANY - LOCKS + 1));
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void holder_that_nobody_else_has_is_forgotten() throws InterruptedException {
    Shadow variables = detector.shadow(1, "variables");
    detector.write(writer, variables, 0, 0);
    WeakReference<SyncVar> dead = handOverTo();
    while (dead.get() != null) {
      for (int i = 0; i < MANY; i++) {
        detector.volatileRead(reader, new SyncVar("v"));
      }
      System.gc();
      Thread.sleep(10);
    }
    detector.read(reader, variables, 0, 0);

    assertThat(races).containsExactly("write-read on 0");
  }

  private WeakReference<SyncVar> handOverTo() {
    SyncVar v = new SyncVar("v");
    detector.volatileWrite(writer, v);
    return new WeakReference<>(v);
  }
}
