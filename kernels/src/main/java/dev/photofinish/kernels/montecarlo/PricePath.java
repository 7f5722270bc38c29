/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.montecarlo;

import dev.photofinish.kernels.common.Generator;

/** The daily prices of a stock over some years: a geometric Brownian motion. */
final class PricePath {
  /** Trading days of a year. */
  static final int DAYS = 250;

  static final double DRIFT = 0.05; // a year
  static final double VOLATILITY = 0.2; // a year

  private final double[] prices;

  private PricePath(double[] prices) {
    this.prices = prices;
  }

  /** Returns the path over {@code days} days that {@code seed} determines. */
  static PricePath simulate(long seed, int days) {
    Generator random = new Generator(seed);
    double mean = (DRIFT - VOLATILITY * VOLATILITY / 2) / DAYS;
    double deviation = VOLATILITY / Math.sqrt(DAYS);
    double[] prices = new double[days + 1];
    prices[0] = 100;
    for (int i = 1; i < prices.length; i++) {
      prices[i] = prices[i - 1] * StrictMath.exp(mean + deviation * random.nextGaussian());
    }
    return new PricePath(prices);
  }

  /** Returns the logarithm of each day's price over that of the day before. */
  double[] returns() {
    double[] returns = new double[prices.length - 1];
    for (int i = 0; i < returns.length; i++) {
      returns[i] = StrictMath.log(prices[i + 1] / prices[i]);
    }
    return returns;
  }
}
