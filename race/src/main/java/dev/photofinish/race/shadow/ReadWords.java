/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.util.Arrays;
import java.util.function.LongConsumer;

/** Which words of an object may name sets of reads. Written under the lock of {@link ReadSets}. */
abstract class ReadWords {
  /** Those of an array of ours are all its words of reads; those of another object are told. */
  static ReadWords of(Object holder) {
    return holder instanceof long[] ? new OfShadow() : new OfObject();
  }

  abstract boolean contains(long offset);

  abstract void add(long offset);

  /** Reads the words of {@code holder} in question. */
  abstract void forEach(Object holder, LongConsumer action);

  private static final class OfShadow extends ReadWords {
    @Override
    boolean contains(long offset) {
      return true;
    }

    @Override
    void add(long offset) {}

    @Override
    void forEach(Object holder, LongConsumer action) {
      int variables = EpochShadow.length((long[]) holder);
      for (int i = 0; i < variables; i++) {
        action.accept(Words.getVolatile(holder, EpochShadow.read(i)));
      }
    }
  }

  private static final class OfObject extends ReadWords {
    private volatile long[] offsets = new long[0];

    @Override
    boolean contains(long offset) {
      for (long each : offsets) { // a stream would be compiled into all that ask
        if (each == offset) {
          return true;
        }
      }
      return false;
    }

    @Override
    void add(long offset) {
      if (!contains(offset)) {
        long[] longer = Arrays.copyOf(offsets, offsets.length + 1);
        longer[offsets.length] = offset;
        offsets = longer;
      }
    }

    @Override
    void forEach(Object holder, LongConsumer action) {
      for (long offset : offsets) {
        action.accept(Words.getVolatile(holder, offset));
      }
    }
  }
}
