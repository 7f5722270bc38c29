/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

import dev.photofinish.kernels.common.Digest;
import dev.photofinish.kernels.common.Generator;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Slice;
import dev.photofinish.kernels.common.Team;

/**
 * Adds the product of a sparse matrix and a vector to another vector, again and again. A thread has
 * a share of the rows, so no two write the same element of the result.
 */
public final class Sparse implements Kernel {
  private static final int PER_ROW = 5; // on average

  private final int repeats;
  private final int[] row; // ascending
  private final int[] col;
  private final double[] val;
  private final double[] x;
  private final double[] y;

  /** A matrix of {@code n} rows, multiplied that many times. */
  Sparse(int n, int repeats) {
    Generator random = new Generator(3);
    this.repeats = repeats;
    row = ascending(random, n, n * PER_ROW);
    col = new int[row.length];
    val = new double[row.length];
    for (int k = 0; k < row.length; k++) {
      col[k] = random.nextInt(n);
      val[k] = random.nextDouble();
    }
    x = new double[n];
    y = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = random.nextDouble();
    }
  }

  /** Returns the kernel at that size. */
  public static Sparse of(Size size) {
    return switch (size) {
      case SMALL -> new Sparse(10_000, 400);
      case MEDIUM -> new Sparse(50_000, 800);
      case LARGE -> new Sparse(100_000, 2_500);
    };
  }

  /** Returns {@code count} random numbers below {@code n} in ascending order. */
  private static int[] ascending(Generator random, int n, int count) {
    int[] occurrences = new int[n];
    for (int k = 0; k < count; k++) {
      occurrences[random.nextInt(n)]++;
    }
    int[] sorted = new int[count];
    int k = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < occurrences[i]; j++) {
        sorted[k++] = i;
      }
    }
    return sorted;
  }

  @Override
  public void run(int threads) throws InterruptedException {
    Team.run(threads, id -> multiply(entriesOf(Slice.of(y.length, threads, id))));
  }

  /** Returns the matrix entries that lie in those rows. */
  private Slice entriesOf(Slice rows) {
    return new Slice(firstEntryAt(rows.from()), firstEntryAt(rows.to()));
  }

  private int firstEntryAt(int wanted) {
    int k = 0;
    while (k < row.length && row[k] < wanted) {
      k++;
    }
    return k;
  }

  private void multiply(Slice entries) {
    for (int repeat = 0; repeat < repeats; repeat++) {
      for (int k = entries.from(); k < entries.to(); k++) {
        y[row[k]] += x[col[k]] * val[k];
      }
    }
  }

  @Override
  public long checksum() {
    return new Digest().add(y).value();
  }

  /** Returns the matrix with its zeros. */
  double[][] dense() {
    double[][] matrix = new double[y.length][x.length];
    for (int k = 0; k < row.length; k++) {
      matrix[row[k]][col[k]] += val[k];
    }
    return matrix;
  }

  /** Returns the vector that the matrix is multiplied with. */
  double[] factor() {
    return x;
  }

  /** Returns the vector that the products are added to. */
  double[] result() {
    return y;
  }
}
