/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.tsp;

import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Team;

/**
 * The length of the shortest tour through some cities. How many tours are tried depends on the
 * schedule; the result does not, not even in the racy form.
 */
public final class Tsp implements Kernel {
  private final Cities map;
  private final Bound bound;

  Tsp(Cities map, Bound bound) {
    this.map = map;
    this.bound = bound;
  }

  /** Returns the kernel at that size. */
  public static Tsp of(Size size) {
    return new Tsp(map(size), new VolatileBound());
  }

  /** Returns the kernel at that size, with a race on the bound. */
  public static Tsp racy(Size size) {
    return new Tsp(map(size), new RacyBound());
  }

  /** Returns the cities of that size. */
  static Cities map(Size size) {
    return switch (size) {
      case SMALL -> new Cities(15, 7);
      case MEDIUM -> new Cities(17, 7);
      case LARGE -> new Cities(18, 7);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    WorkQueue queue = new WorkQueue(threads);
    queue.put(Prefix.root(map));
    Team.run(threads, id -> new Searcher(map, queue, bound).run());
  }

  @Override
  public long checksum() {
    return bound.current();
  }
}
