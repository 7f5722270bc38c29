/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

import dev.photofinish.kernels.common.Generator;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Slice;
import dev.photofinish.kernels.common.Team;

/** Additions and look-ups in a hash map that is cut into stripes with a lock each. */
public final class StripedMap implements Kernel {
  private static final int STRIPES = 16;

  private final int operations;
  private final int keys;
  private final Stripe[] stripes = new Stripe[STRIPES];

  /** That many operations on that many keys. */
  StripedMap(int operations, int keys) {
    this.operations = operations;
    this.keys = keys;
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new Stripe();
    }
  }

  /** Returns the kernel at that size. */
  public static StripedMap of(Size size) {
    return switch (size) {
      case SMALL -> new StripedMap(800_000, 5_000);
      case MEDIUM -> new StripedMap(11_000_000, 20_000);
      case LARGE -> new StripedMap(60_000_000, 50_000);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    Team.run(threads, id -> operate(Slice.of(operations, threads, id)));
  }

  private void operate(Slice mine) {
    for (int i = mine.from(); i < mine.to(); i++) {
      int key = key(i, keys);
      if (i % 4 == 0) {
        if (get(key) < 0) {
          throw new IllegalStateException("a sum of positive numbers is negative");
        }
      } else {
        stripes[key % STRIPES].add(key, i);
      }
    }
  }

  /** Returns the key of operation {@code i}. */
  static int key(int i, int keys) {
    return (int) Long.remainderUnsigned(Generator.mix(i), keys);
  }

  /** Returns the value of a key. */
  long get(int key) {
    return stripes[key % STRIPES].get(key);
  }

  @Override
  public long checksum() {
    long sum = 0;
    for (Stripe stripe : stripes) {
      sum += stripe.weightedSum();
    }
    return sum;
  }
}
