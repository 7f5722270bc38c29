/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

import dev.photofinish.kernels.common.Digest;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Slice;
import dev.photofinish.kernels.common.Team;

/** Dining philosophers, one a thread, who share a given number of meals among them. */
public final class Philo implements Kernel {
  private final int meals;
  private Fork[] forks;

  Philo(int meals) {
    this.meals = meals;
  }

  /** Returns the kernel at that size. */
  public static Philo of(Size size) {
    return switch (size) {
      case SMALL -> new Philo(500_000);
      case MEDIUM -> new Philo(8_000_000);
      case LARGE -> new Philo(60_000_000);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    forks = new Fork[Math.max(2, threads)]; // whoever dines alone still needs two
    for (int i = 0; i < forks.length; i++) {
      forks[i] = new Fork();
    }
    Team.run(threads, id -> dine(id, Slice.of(meals, threads, id)));
  }

  private void dine(int seat, Slice mine) {
    int neighbour = (seat + 1) % forks.length;
    // all take the fork of the lower number first, so nobody waits in a circle
    Fork first = forks[Math.min(seat, neighbour)];
    Fork second = forks[Math.max(seat, neighbour)];
    for (int meal = mine.from(); meal < mine.to(); meal++) {
      synchronized (first) {
        synchronized (second) {
          first.use(meal);
          second.use(meal);
        }
      }
    }
  }

  @Override
  public long checksum() {
    long uses = 0;
    long sum = 0;
    for (Fork fork : forks) {
      uses += fork.uses();
      sum += fork.sum();
    }
    return new Digest().add(uses).add(sum).value();
  }
}
