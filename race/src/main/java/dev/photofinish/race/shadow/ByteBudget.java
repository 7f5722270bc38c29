/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.shadow;

import java.util.concurrent.atomic.LongAdder;
import jdk.internal.vm.annotation.DontInline;

/** How many bytes more the shadows of arrays may take together: on average, those of two epochs. */
public final class ByteBudget {
  private static final int BYTES = 2 * Long.BYTES;

  private final LongAdder left = new LongAdder();

  /** There are so many more elements. */
  void addElements(int count) {
    add((long) BYTES * count);
  }

  /** Elements are gone that have taken so many bytes. */
  void removeElements(int count, long taken) {
    add(taken - (long) BYTES * count);
  }

  /** What cannot be done without is taken in any case. */
  void take(long bytes) {
    add(-bytes);
  }

  @DontInline // it is asked for at many places
  private void add(long bytes) {
    if (bytes != 0) {
      left.add(bytes);
    }
  }

  /** What can be done without is taken if there is enough; false if not. */
  boolean tryTake(long bytes) {
    boolean enough = left.sum() >= bytes;
    if (enough) {
      take(bytes);
    }
    return enough;
  }
}
