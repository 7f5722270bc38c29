/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.arrays;

import dev.photofinish.kernels.common.Barrier;
import dev.photofinish.kernels.common.Digest;
import dev.photofinish.kernels.common.Generator;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Slice;
import dev.photofinish.kernels.common.Team;

/**
 * Factorises a square matrix in place into a lower and an upper triangle, with partial pivoting. In
 * every step one thread chooses the pivot, then all share the columns to its right.
 */
public final class LuFact implements Kernel {
  /*
   * As in Linpack, a[j] is column j, so that the inner loop walks along one array:
   *
   *   one thread   choose the pivot of column k, divide the column by it
   *   barrier      the multipliers in a[k] are now read by all
   *   all threads  swap and eliminate in a share of the columns k+1..n-1
   *   barrier      a[k+1] is now read by the one thread
   */
  private final double[][] a;
  private final int[] pivots; // pivots[k] was swapped with row k in step k

  /** A random matrix of {@code n} rows. */
  LuFact(int n) {
    Generator random = new Generator(2);
    a = new double[n][n];
    pivots = new int[n];
    for (double[] column : a) {
      for (int i = 0; i < n; i++) {
        column[i] = random.nextDouble() - 0.5;
      }
    }
  }

  /** Returns the kernel at that size. */
  public static LuFact of(Size size) {
    return switch (size) {
      case SMALL -> new LuFact(700);
      case MEDIUM -> new LuFact(1_500);
      case LARGE -> new LuFact(2_700);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    Barrier barrier = new Barrier(threads);
    Team.run(threads, id -> factorise(barrier, threads, id));
  }

  private void factorise(Barrier barrier, int threads, int id) throws InterruptedException {
    for (int k = 0; k < a.length; k++) {
      if (id == 0) {
        choosePivot(k);
      }
      barrier.await();
      Slice columns = Slice.of(k + 1, a.length, threads, id);
      for (int j = columns.from(); j < columns.to(); j++) {
        eliminate(a[k], a[j], k, pivots[k]);
      }
      barrier.await();
    }
  }

  private void choosePivot(int k) {
    double[] column = a[k];
    int pivot = k;
    for (int i = k + 1; i < column.length; i++) {
      if (Math.abs(column[i]) > Math.abs(column[pivot])) {
        pivot = i;
      }
    }
    pivots[k] = pivot;
    swap(column, k, pivot);
    for (int i = k + 1; i < column.length; i++) {
      column[i] /= column[k];
    }
  }

  private static void eliminate(double[] multipliers, double[] column, int k, int pivot) {
    swap(column, k, pivot);
    double factor = column[k];
    for (int i = k + 1; i < column.length; i++) {
      column[i] -= factor * multipliers[i];
    }
  }

  private static void swap(double[] column, int i, int j) {
    double kept = column[i];
    column[i] = column[j];
    column[j] = kept;
  }

  @Override
  public long checksum() {
    Digest digest = new Digest().add(pivots);
    for (double[] column : a) {
      digest.add(column);
    }
    return digest.value();
  }

  /** Returns the matrix, by columns: the input before the run, both triangles after it. */
  double[][] columns() {
    return a;
  }

  /** Returns, for each step, the row that was swapped with the step's own. */
  int[] pivots() {
    return pivots;
  }
}
