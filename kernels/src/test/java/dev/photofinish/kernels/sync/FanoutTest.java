/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.kernels.common.Generator;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FanoutTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void array_is_sorted_as_the_library_sorts_it(int threads) throws InterruptedException {
    int rounds = 3;
    Fanout fanout = new Fanout(10_007, rounds);

    fanout.run(threads);

    int[] model = new int[10_007];
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < model.length; i++) {
        model[i] = (int) Generator.mix(model[i] + (long) i * rounds + round);
      }
      sortUnsigned(model);
    }
    assertThat(fanout.data()).isEqualTo(model);
  }

  private static void sortUnsigned(int[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] ^= Integer.MIN_VALUE;
    }
    Arrays.sort(values);
    for (int i = 0; i < values.length; i++) {
      values[i] ^= Integer.MIN_VALUE;
    }
  }
}
