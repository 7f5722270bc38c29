/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.montecarlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MonteCarloTest {

  @Test
  void estimates_scatter_around_the_truth() throws InterruptedException {
    int paths = 1000;
    MonteCarlo monteCarlo = new MonteCarlo(paths);

    monteCarlo.run(2);

    List<Estimate> estimates = monteCarlo.estimates();
    double drift = estimates.stream().mapToDouble(Estimate::drift).average().orElseThrow();
    double volatility =
        estimates.stream().mapToDouble(Estimate::volatility).average().orElseThrow();
    // over four years a path's drift deviates by 0.2 / sqrt(4), the mean by 1 / sqrt(paths) of it
    assertThat(drift).isCloseTo(PricePath.DRIFT, within(5 * 0.1 / Math.sqrt(paths)));
    assertThat(volatility).isCloseTo(PricePath.VOLATILITY, within(0.001));
  }

  @Test
  void every_path_is_collected_once() throws InterruptedException {
    MonteCarlo monteCarlo = new MonteCarlo(100);

    monteCarlo.run(3);

    assertThat(monteCarlo.estimates()).extracting(Estimate::path).doesNotHaveDuplicates();
    assertThat(monteCarlo.estimates()).hasSize(100);
  }

  @Test
  void estimate_of_constant_growth_is_that_growth() {
    double[] returns = new double[500];
    Arrays.fill(returns, 0.001);

    Estimate estimate = Estimate.of(0, returns);

    assertThat(estimate.drift()).isCloseTo(0.25, within(1e-12));
    assertThat(estimate.volatility()).isCloseTo(0, within(1e-12));
  }
}
