/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

import dev.photofinish.kernels.common.Digest;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Slice;
import dev.photofinish.kernels.common.Team;

/**
 * Fourier coefficients of {@code (x+1)^x} on the interval from 0 to 2, integrated by trapezoids.
 * Nearly all time goes into {@code StrictMath}, which gives the same bits on every machine.
 */
public final class Series implements Kernel {
  private static final int TRAPEZOIDS = 1000;
  private static final double PERIOD = 2;

  /** The coefficients of the cosines, then those of the sines. */
  private final double[][] coefficients;

  /** That many coefficients of each kind. */
  Series(int count) {
    coefficients = new double[2][count];
  }

  /** Returns the kernel at that size. */
  public static Series of(Size size) {
    return switch (size) {
      case SMALL -> new Series(100);
      case MEDIUM -> new Series(1_200);
      case LARGE -> new Series(9_000);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    Team.run(threads, id -> integrate(Slice.of(coefficients[0].length, threads, id)));
  }

  private void integrate(Slice slice) {
    for (int n = slice.from(); n < slice.to(); n++) {
      double omega = 2 * StrictMath.PI * n / PERIOD;
      coefficients[0][n] = trapezoids(omega, true);
      coefficients[1][n] = trapezoids(omega, false);
    }
  }

  /** Returns twice the mean of the function times the wave over one period. */
  private static double trapezoids(double omega, boolean cosine) {
    double width = PERIOD / TRAPEZOIDS;
    double sum = (integrand(0, omega, cosine) + integrand(PERIOD, omega, cosine)) / 2;
    for (int i = 1; i < TRAPEZOIDS; i++) {
      sum += integrand(i * width, omega, cosine);
    }
    return sum * width * 2 / PERIOD;
  }

  private static double integrand(double x, double omega, boolean cosine) {
    double wave = cosine ? StrictMath.cos(omega * x) : StrictMath.sin(omega * x);
    return StrictMath.pow(x + 1, x) * wave;
  }

  @Override
  public long checksum() {
    return new Digest().add(coefficients[0]).add(coefficients[1]).value();
  }

  /** Returns the coefficient of the n-th cosine. */
  double cosine(int n) {
    return coefficients[0][n];
  }

  /** Returns the coefficient of the n-th sine. */
  double sine(int n) {
    return coefficients[1][n];
  }
}
