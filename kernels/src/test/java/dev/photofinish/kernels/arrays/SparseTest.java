/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparseTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void result_is_that_of_the_dense_matrix(int threads) throws InterruptedException {
    Sparse sparse = new Sparse(50, 10);
    double[][] matrix = sparse.dense();

    sparse.run(threads);

    for (int i = 0; i < matrix.length; i++) {
      double product = 0;
      for (int j = 0; j < matrix.length; j++) {
        product += matrix[i][j] * sparse.factor()[j];
      }
      assertThat(sparse.result()[i]).isCloseTo(10 * product, within(1e-10));
    }
  }
}
