/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class GeneratorTest {
  private static final int DRAWS = 100_000;
  private final Generator random = new Generator(42);

  @Test
  void longs_are_those_of_splitmix64() {
    Generator reference = new Generator(0);

    assertThat(reference.nextLong()).isEqualTo(0xe220a8397b1dcdafL);
    assertThat(reference.nextLong()).isEqualTo(0x6e789e6aa1b965f4L);
  }

  @Test
  void ints_are_spread_evenly() {
    int[] draws = new int[10];
    for (int i = 0; i < DRAWS; i++) {
      draws[random.nextInt(10)]++;
    }
    for (int count : draws) {
      assertThat(count).isCloseTo(DRAWS / 10, within(500)); // five deviations
    }
  }

  @Test
  void gaussians_have_mean_0_and_deviation_1() {
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < DRAWS; i++) {
      double draw = random.nextGaussian();
      sum += draw;
      squares += draw * draw;
    }
    assertThat(sum / DRAWS).isCloseTo(0, within(0.016)); // five deviations
    assertThat(squares / DRAWS).isCloseTo(1, within(0.023));
  }
}
