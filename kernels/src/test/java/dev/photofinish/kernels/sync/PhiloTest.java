/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.kernels.common.Digest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhiloTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5})
  void every_meal_takes_two_forks(int threads) throws InterruptedException {
    long meals = 10_000;
    Philo philo = new Philo((int) meals);

    philo.run(threads);

    long squares = (meals - 1) * meals * (2 * meals - 1) / 6;
    assertThat(philo.checksum()).isEqualTo(new Digest().add(2 * meals).add(2 * squares).value());
  }
}
