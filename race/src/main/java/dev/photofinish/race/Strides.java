/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race;

import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.shadow.Words;
import java.util.Arrays;
import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * Strides by their numbers, from 1 on. A stride is variables of one group that a thread accessed
 * one after the other at one site, in one epoch and under the same locks: a loop over an array is
 * one.
 *
 * <p>Written by the thread, which uses numbers again; read by whoever finds a race with it.
 */
final class Strides {
  /*
   * Four words each, in one array, and no reference: to store that at every access, in an old
   * object, is dear with most collectors. Locks change less often, and have numbers of their own;
   * each is used by some stride, so that they come round no sooner than strides do.
   *
   *   CLOCK     0 while there is nothing
   *   PAYLOAD   the tag of the group, and the site
   *   VARIABLES the first one, and the step from one to the next
   *   COUNT     how many there are, and the number of the locks
   *
   * A reader takes all this between two looks at the clock. The writer takes the clock away before
   * it changes the rest, so what is found under a clock was written under that clock. Only the count
   * grows: a reader may find a stride shorter than it is, but never with a variable that is not in
   * it.
   */
  private static final int CLOCK = 0;
  private static final int PAYLOAD = 1;
  private static final int VARIABLES = 2;
  private static final int COUNT = 3;
  private static final int WORDS = 4;
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private final long[] words; // of number 0 too, which is never accessed
  private final List<SyncVar>[] locks;
  private int held; // the number of the last ones

  /** Has numbers up to {@code most}. */
  Strides(int most) {
    this(new long[WORDS * (most + 1)], newLocks(most + 1));
    words[VARIABLES] = pair(0, 1);
  }

  private Strides(long[] words, List<SyncVar>[] locks) {
    this.words = words;
    this.locks = locks;
  }

  /** The same, with numbers up to {@code most}. Those there are must not have come round. */
  Strides copy(int most) {
    Strides copy =
        new Strides(Arrays.copyOf(words, WORDS * (most + 1)), Arrays.copyOf(locks, most + 1));
    copy.held = held;
    return copy;
  }

  /** The highest number. */
  int most() {
    return locks.length - 1;
  }

  /** The tag of a group, and a site, in one word. */
  static long payload(int tag, int site) {
    return pair(tag, site);
  }

  private static long pair(int high, int low) {
    return ((long) high << 32) | (low & 0xFFFFFFFFL);
  }

  private static int high(long pair) {
    return (int) (pair >>> 32);
  }

  private static int low(long pair) {
    return (int) pair;
  }

  private long get(int number, int word) {
    return words[WORDS * number + word];
  }

  private static long offset(int number, int word) {
    return Words.offset(WORDS * number + word);
  }

  /** Whether a stride is of that clock, payload and locks. */
  boolean is(int number, long clock, long payload, List<SyncVar> under) {
    return get(number, CLOCK) == clock
        && get(number, PAYLOAD) == payload
        && locks[low(get(number, COUNT))] == under;
  }

  /** Whether a stride has every {@code by}th variable from one to another. */
  boolean has(int number, long payload, int from, int to, int by) {
    long variables = get(number, VARIABLES);
    int first = high(variables);
    int step = low(variables);
    int count = high(get(number, COUNT));
    return get(number, PAYLOAD) == payload
        && (isSame(first, step, count, from, to, by)
            || (isBetween(from, first, step, count)
                && isBetween(to, first, step, count)
                && (by % step == 0 || from == to)));
  }

  /** As it is mostly: a loop within a loop does the same again. To find out takes no division. */
  private static boolean isSame(int first, int step, int count, int from, int to, int by) {
    return from == first && by == step && to == end(first, step, count) - step;
  }

  /** The variable that would come next. */
  private static long end(int first, int step, int count) {
    return first + (long) step * count;
  }

  /** Goes on to one more variable, if that is the next one, or the last again. */
  boolean extend(int number, int index) {
    long variables = get(number, VARIABLES);
    long count = get(number, COUNT);
    int step = low(variables);
    long way = index - end(high(variables), step, high(count));
    if (way == 0) {
      UNSAFE.putLongRelease(words, offset(number, COUNT), count + pair(1, 0));
    }
    return way == 0 || way == -step;
  }

  /** The step from the last variable to {@code index}, if that is of the same group. */
  int stepTo(int number, long payload, int index) {
    long variables = get(number, VARIABLES);
    int step = low(variables);
    if (get(number, PAYLOAD) == payload) {
      return (int) (index - end(high(variables), step, high(get(number, COUNT))) + step);
    }
    return low(get(number, PAYLOAD)) == low(payload) ? step : 1;
  }

  /** Begins anew, with one variable; it would go on by {@code step}, which is not 0. */
  void begin(int number, long clock, long payload, int index, int step, List<SyncVar> under) {
    UNSAFE.putLongOpaque(words, offset(number, CLOCK), 0L);
    UNSAFE.storeStoreFence();
    if (locks[held] != under) {
      held = held == most() ? 1 : held + 1;
      locks[held] = under;
    }
    UNSAFE.putLongOpaque(words, offset(number, PAYLOAD), payload);
    UNSAFE.putLongOpaque(words, offset(number, VARIABLES), pair(index, step));
    UNSAFE.putLongOpaque(words, offset(number, COUNT), pair(1, held));
    UNSAFE.putLongRelease(words, offset(number, CLOCK), clock);
  }

  /** Goes on to {@code last}, which is some steps away. */
  void reach(int number, int last) {
    long variables = get(number, VARIABLES);
    int step = low(variables);
    int way = last - high(variables);
    int count = (step == 1 ? way : way / step) + 1;
    UNSAFE.putLongRelease(words, offset(number, COUNT), pair(count, low(get(number, COUNT))));
  }

  /** The access of variable {@code index} in the group of {@code tag}, or null. */
  History.Entry get(int number, long clock, int tag, int index) {
    if (UNSAFE.getLongAcquire(words, offset(number, CLOCK)) != clock) {
      return null;
    }
    long payload = UNSAFE.getLongAcquire(words, offset(number, PAYLOAD));
    long variables = UNSAFE.getLongAcquire(words, offset(number, VARIABLES));
    long count = UNSAFE.getLongAcquire(words, offset(number, COUNT));
    List<SyncVar> under = locks[low(count)];
    UNSAFE.loadLoadFence();
    boolean stable =
        UNSAFE.getLongOpaque(words, offset(number, PAYLOAD)) == payload
            && UNSAFE.getLongOpaque(words, offset(number, CLOCK)) == clock;
    return stable
            && high(payload) == tag
            && isBetween(index, high(variables), low(variables), high(count))
        ? new History.Entry(low(payload), under)
        : null;
  }

  /** Whether so many steps from {@code first} on come by {@code index}. */
  private static boolean isBetween(int index, int first, int step, int count) {
    long way = (long) index - first;
    if (step == 1) {
      return way >= 0 && way < count;
    }
    return way % step == 0 && way / step >= 0 && way / step < count;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type arguments
  private static List<SyncVar>[] newLocks(int length) {
    return new List[length];
  }
}
