/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LuFactTest {
  private static final int N = 60;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void product_of_the_triangles_is_the_permuted_input(int threads) throws InterruptedException {
    double[][] permuted = new LuFact(N).columns();
    LuFact lu = new LuFact(N);

    lu.run(threads);

    for (int j = 0; j < N; j++) {
      swap(permuted[j], 0, lu.pivots());
      // as in Linpack, multipliers stayed where they were when later steps swapped rows
      swap(lu.columns()[j], j + 1, lu.pivots());
    }
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        assertThat(product(lu.columns(), i, j)).isCloseTo(permuted[j][i], within(1e-12));
      }
    }
  }

  /** Returns an element of the product; the lower triangle has ones on its diagonal. */
  private static double product(double[][] lu, int i, int j) {
    double sum = i <= j ? lu[j][i] : 0;
    for (int k = 0; k < Math.min(i, j + 1); k++) {
      sum += lu[k][i] * lu[j][k];
    }
    return sum;
  }

  /** Swaps the rows as all steps from that one on did. */
  private static void swap(double[] column, int step, int[] pivots) {
    for (int k = step; k < column.length; k++) {
      double kept = column[k];
      column[k] = column[pivots[k]];
      column[pivots[k]] = kept;
    }
  }

  @Test
  void no_multiplier_exceeds_1() throws InterruptedException {
    LuFact lu = new LuFact(N);

    lu.run(2);

    for (int k = 0; k < N; k++) {
      for (int i = k + 1; i < N; i++) {
        assertThat(Math.abs(lu.columns()[k][i])).isLessThanOrEqualTo(1);
      }
    }
  }
}
