/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.montecarlo;

/** What path number {@code path} lets one guess of drift and volatility, both a year. */
record Estimate(int path, double drift, double volatility) {

  /** Returns the maximum likelihood estimate from a path's returns. */
  static Estimate of(int path, double[] returns) {
    double sum = 0;
    for (double r : returns) {
      sum += r;
    }
    double mean = sum / returns.length;
    double squares = 0;
    for (double r : returns) {
      squares += (r - mean) * (r - mean);
    }
    double variance = squares / returns.length * PricePath.DAYS;
    return new Estimate(path, mean * PricePath.DAYS + variance / 2, Math.sqrt(variance));
  }
}
