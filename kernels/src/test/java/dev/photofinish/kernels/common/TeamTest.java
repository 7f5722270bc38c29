/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TeamTest {

  @Test
  void every_member_works_once() throws InterruptedException {
    int[] calls = new int[5];

    Team.run(calls.length, id -> calls[id]++);

    assertThat(calls).containsOnly(1);
  }

  @Test
  void failure_of_one_frees_those_who_wait_for_it() {
    Barrier barrier = new Barrier(2);
    RuntimeException failure = new RuntimeException("on purpose");

    assertThatThrownBy(
            () ->
                Team.run(
                    2,
                    id -> {
                      if (id == 1) {
                        throw failure;
                      }
                      barrier.await();
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasCause(failure);
  }
}
