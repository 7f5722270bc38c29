/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

/** Pseudo-random numbers that are the same on every JDK. Not thread-safe. */
public final class Generator {
  /*
   * SplitMix64: a counter in steps of the golden ratio, scrambled [1]. Gaussian numbers by the polar
   * method of Marsaglia, which yields them in pairs.
   *
   * [1] Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014
   */
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private long state;
  private double spare;
  private boolean hasSpare;

  /** A generator whose numbers are determined by {@code seed}. */
  public Generator(long seed) {
    state = seed;
  }

  /** Returns {@code value} scrambled; different values give different results. */
  public static long mix(long value) {
    long z = value + GOLDEN;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** Returns any long. */
  public long nextLong() {
    long next = mix(state);
    state += GOLDEN;
    return next;
  }

  /** Returns an int of {@code 0..bound-1}. */
  public int nextInt(int bound) {
    return (int) (((nextLong() >>> 32) * bound) >>> 32);
  }

  /** Returns a double of at least 0 and less than 1. */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  /** Returns a double of the normal distribution with mean 0 and deviation 1. */
  public double nextGaussian() {
    if (hasSpare) {
      hasSpare = false;
      return spare;
    }
    double u;
    double v;
    double square;
    do {
      u = 2 * nextDouble() - 1;
      v = 2 * nextDouble() - 1;
      square = u * u + v * v;
    } while (square >= 1 || square == 0);
    double scale = Math.sqrt(-2 * StrictMath.log(square) / square);
    spare = v * scale;
    hasSpare = true;
    return u * scale;
  }
}
