/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

import dev.photofinish.kernels.common.Digest;
import dev.photofinish.kernels.common.Generator;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Radix sort of an array of unsigned ints, by tasks of an executor service. The caller hands out
 * one task a chunk and waits for all their futures before it hands out the next ones.
 */
public final class Fanout implements Kernel {
  private static final int CHUNKS = 32;
  private static final int DIGIT = 8; // bits

  private final int rounds;
  private int[] data;
  private int[] sorted;

  /** What is done with one chunk of the array. */
  @FunctionalInterface
  private interface Task<T> {
    T on(int chunk, Slice slice);
  }

  /** Scrambles and sorts an array of {@code length} ints that many times. */
  Fanout(int length, int rounds) {
    this.rounds = rounds;
    data = new int[length];
    sorted = new int[length];
  }

  /** Returns the kernel at that size. */
  public static Fanout of(Size size) {
    return switch (size) {
      case SMALL -> new Fanout(100_000, 15);
      case MEDIUM -> new Fanout(400_000, 50);
      case LARGE -> new Fanout(1_000_000, 150);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (int i = 0; i < rounds; i++) {
        int round = i;
        fanOut(pool, (chunk, slice) -> scramble(slice, round));
        for (int shift = 0; shift < Integer.SIZE; shift += DIGIT) {
          sort(pool, shift);
        }
      }
    } finally {
      pool.shutdown();
    }
  }

  /** Sorts by one digit and keeps the order of those in which it is the same. */
  private void sort(ExecutorService pool, int shift) throws InterruptedException {
    List<int[]> counts = fanOut(pool, (chunk, slice) -> count(slice, shift));
    countsToPlaces(counts);
    fanOut(pool, (chunk, slice) -> distribute(slice, shift, counts.get(chunk)));
    int[] swapped = data;
    data = sorted;
    sorted = swapped;
  }

  private Void scramble(Slice slice, int round) {
    for (int i = slice.from(); i < slice.to(); i++) {
      data[i] = (int) Generator.mix(data[i] + (long) i * rounds + round);
    }
    return null;
  }

  private int[] count(Slice slice, int shift) {
    int[] counts = new int[1 << DIGIT];
    for (int i = slice.from(); i < slice.to(); i++) {
      counts[digit(data[i], shift)]++;
    }
    return counts;
  }

  /** Replaces each chunk's count of a digit by the place of the first element counted. */
  private static void countsToPlaces(List<int[]> counts) {
    int place = 0;
    for (int digit = 0; digit < 1 << DIGIT; digit++) {
      for (int[] chunk : counts) {
        int count = chunk[digit];
        chunk[digit] = place;
        place += count;
      }
    }
  }

  private Void distribute(Slice slice, int shift, int[] places) {
    for (int i = slice.from(); i < slice.to(); i++) {
      sorted[places[digit(data[i], shift)]++] = data[i];
    }
    return null;
  }

  private static int digit(int value, int shift) {
    return (value >>> shift) & ((1 << DIGIT) - 1);
  }

  /** Runs the task on every chunk and returns the results in the order of the chunks. */
  private <T> List<T> fanOut(ExecutorService pool, Task<T> task) throws InterruptedException {
    List<Future<T>> futures = new ArrayList<>();
    for (int i = 0; i < CHUNKS; i++) {
      int chunk = i;
      Callable<T> call = () -> task.on(chunk, Slice.of(data.length, CHUNKS, chunk));
      futures.add(pool.submit(call));
    }
    List<T> results = new ArrayList<>();
    try {
      for (Future<T> future : futures) {
        results.add(future.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("A task failed", e.getCause());
    }
    return results;
  }

  @Override
  public long checksum() {
    return new Digest().add(data).value();
  }

  /** Returns the array: unsorted before the run, sorted after it. */
  int[] data() {
    return data;
  }
}
