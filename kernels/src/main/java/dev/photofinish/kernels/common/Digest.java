/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.common;

/** A 64-bit fingerprint of a sequence of numbers. Not thread-safe. */
public final class Digest {
  private long state;

  /** Appends one number. */
  public Digest add(long value) {
    state = Generator.mix(state ^ value);
    return this;
  }

  /** Appends the exact bits of one number. */
  public Digest add(double value) {
    return add(Double.doubleToLongBits(value));
  }

  /** Appends all numbers of an array. */
  public Digest add(double[] values) {
    for (double value : values) {
      add(value);
    }
    return this;
  }

  /** Appends all numbers of an array. */
  public Digest add(int[] values) {
    for (int value : values) {
      add(value);
    }
    return this;
  }

  /** Appends all bytes of an array. */
  public Digest add(byte[] values) {
    for (byte value : values) {
      add(value);
    }
    return this;
  }

  /** Returns the fingerprint of what has been appended so far. */
  public long value() {
    return state;
  }
}
