/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.montecarlo;

import dev.photofinish.kernels.common.Digest;
import dev.photofinish.kernels.common.Generator;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Slice;
import dev.photofinish.kernels.common.Team;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Simulates price paths and collects what each says about the process behind it. */
public final class MonteCarlo implements Kernel {
  private static final int DAYS = 4 * PricePath.DAYS;

  private final int paths;
  private final List<Estimate> estimates = new ArrayList<>(); // guarded by itself

  /** That many paths. */
  MonteCarlo(int paths) {
    this.paths = paths;
  }

  /** Returns the kernel at that size. */
  public static MonteCarlo of(Size size) {
    return switch (size) {
      case SMALL -> new MonteCarlo(300);
      case MEDIUM -> new MonteCarlo(5_000);
      case LARGE -> new MonteCarlo(40_000);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    Team.run(threads, id -> simulate(Slice.of(paths, threads, id)));
  }

  private void simulate(Slice slice) {
    for (int path = slice.from(); path < slice.to(); path++) {
      double[] returns = PricePath.simulate(Generator.mix(path), DAYS).returns();
      Estimate estimate = Estimate.of(path, returns);
      synchronized (estimates) {
        estimates.add(estimate);
      }
    }
  }

  @Override
  public long checksum() {
    Digest digest = new Digest();
    for (Estimate estimate : estimates()) {
      digest.add(estimate.path()).add(estimate.drift()).add(estimate.volatility());
    }
    return digest.value();
  }

  /** Returns the estimates in the order of their paths. */
  List<Estimate> estimates() {
    synchronized (estimates) {
      return estimates.stream().sorted(Comparator.comparingInt(Estimate::path)).toList();
    }
  }
}
