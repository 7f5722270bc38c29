/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BarrierTest {
  private static final int PHASES = 2000;

  @Test
  void nobody_passes_before_all_have_arrived() throws InterruptedException {
    int threads = 3;
    Barrier barrier = new Barrier(threads);
    int[] phaseOf = new int[threads]; // plain: the barrier alone orders these accesses
    int[] early = new int[threads];

    Team.run(
        threads,
        id -> {
          for (int phase = 1; phase <= PHASES; phase++) {
            phaseOf[id] = phase;
            barrier.await();
            for (int other : phaseOf) {
              early[id] += other == phase ? 0 : 1;
            }
            barrier.await();
          }
        });

    assertThat(early).containsOnly(0);
  }
}
