/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SorTest {
  private static final int N = 24;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void grid_converges_to_the_harmonic_function_of_its_edge(int threads)
      throws InterruptedException {
    double[][] grid = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        boolean edge = i == 0 || j == 0 || i == N - 1 || j == N - 1;
        grid[i][j] = edge ? harmonic(i, j) : 0;
      }
    }

    new Sor(grid, 1500).run(threads);

    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        assertThat(grid[i][j]).isCloseTo(harmonic(i, j), within(1e-9));
      }
    }
  }

  /** Equal to the mean of its four neighbours, everywhere. */
  private static double harmonic(int i, int j) {
    return i * i - j * j + 3 * i + j;
  }
}
