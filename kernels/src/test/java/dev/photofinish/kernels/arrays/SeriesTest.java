/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SeriesTest {
  private static final int COUNT = 50;
  private final Series series = new Series(COUNT);

  @BeforeEach
  void compute() throws InterruptedException {
    series.run(2);
  }

  @Test
  void coefficients_agree_with_the_rule_of_simpson() {
    for (int n = 0; n < COUNT; n++) {
      double omega = Math.PI * n;
      double cosine = simpson(x -> Math.pow(x + 1, x) * Math.cos(omega * x));
      double sine = simpson(x -> Math.pow(x + 1, x) * Math.sin(omega * x));
      assertThat(series.cosine(n)).isCloseTo(cosine, within(1e-5));
      assertThat(series.sine(n)).isCloseTo(sine, within(1e-3));
    }
  }

  @Test
  void squares_add_up_to_nearly_the_mean_square_of_the_function() {
    double sum = series.cosine(0) * series.cosine(0) / 2;
    for (int n = 1; n < COUNT; n++) {
      sum += series.cosine(n) * series.cosine(n) + series.sine(n) * series.sine(n);
    }
    double meanSquare = simpson(x -> Math.pow(x + 1, 2 * x));

    assertThat(sum).isBetween(0.95 * meanSquare, meanSquare); // Bessel's inequality
  }

  private static double simpson(DoubleUnaryOperator f) {
    int steps = 10_000;
    double width = 2.0 / steps;
    double sum = f.applyAsDouble(0) + f.applyAsDouble(2);
    for (int i = 1; i < steps; i++) {
      sum += (i % 2 == 1 ? 4 : 2) * f.applyAsDouble(i * width);
    }
    return sum * width / 3;
  }
}
