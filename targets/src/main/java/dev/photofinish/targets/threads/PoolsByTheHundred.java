/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Pools come and go; what one has done the next may use. */
// expect: no race
public class PoolsByTheHundred {
  private static final int SIZE = Integer.getInteger("size", 200);

  private long sum;
  private final long[] parts = new long[4];

  public static void main(String[] args) throws Exception {
    PoolsByTheHundred object = new PoolsByTheHundred();
    for (int i = 0; i < SIZE; i++) {
      object.run(i % 2 == 0);
    }
    System.out.println(object.sum);
  }

  private void run(boolean byResult) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<?>> futures = new ArrayList<>();
    for (int i = 0; i < parts.length; i++) {
      int part = i;
      futures.add(pool.submit(() -> parts[part]++));
    }
    if (byResult) {
      for (Future<?> future : futures) {
        future.get();
      }
      pool.shutdown();
    } else {
      pool.shutdown();
      pool.awaitTermination(1, TimeUnit.MINUTES);
    }
    for (long part : parts) {
      sum += part;
    }
  }
}
