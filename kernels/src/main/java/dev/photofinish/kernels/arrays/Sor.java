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
 * Successive over-relaxation of a square grid with fixed edges. A sweep updates the red points of
 * the chessboard from the black ones, then the black from the red, with a barrier after each half.
 */
public final class Sor implements Kernel {
  private static final double OMEGA = 1.25;

  private final double[][] grid;
  private final int sweeps;

  /** Relaxes {@code grid}, in place, that many times. */
  Sor(double[][] grid, int sweeps) {
    this.grid = grid;
    this.sweeps = sweeps;
  }

  /** Returns the kernel at that size. */
  public static Sor of(Size size) {
    return switch (size) {
      case SMALL -> new Sor(random(300), 150);
      case MEDIUM -> new Sor(random(1_000), 200);
      case LARGE -> new Sor(random(2_000), 450);
    };
  }

  private static double[][] random(int n) {
    Generator random = new Generator(4);
    double[][] grid = new double[n][n];
    for (double[] row : grid) {
      for (int j = 0; j < n; j++) {
        row[j] = random.nextDouble();
      }
    }
    return grid;
  }

  @Override
  public void run(int threads) throws InterruptedException {
    Barrier barrier = new Barrier(threads);
    Team.run(threads, id -> sweep(barrier, Slice.of(1, grid.length - 1, threads, id)));
  }

  private void sweep(Barrier barrier, Slice rows) throws InterruptedException {
    for (int sweep = 0; sweep < sweeps; sweep++) {
      relax(rows, 0);
      barrier.await();
      relax(rows, 1);
      barrier.await();
    }
  }

  private void relax(Slice rows, int colour) {
    for (int i = rows.from(); i < rows.to(); i++) {
      double[] above = grid[i - 1];
      double[] row = grid[i];
      double[] below = grid[i + 1];
      for (int j = 1 + (i + colour) % 2; j < row.length - 1; j += 2) {
        double around = above[j] + below[j] + row[j - 1] + row[j + 1];
        row[j] = OMEGA / 4 * around + (1 - OMEGA) * row[j];
      }
    }
  }

  @Override
  public long checksum() {
    Digest digest = new Digest();
    for (double[] row : grid) {
      digest.add(row);
    }
    return digest.value();
  }
}
