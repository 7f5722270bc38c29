/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.clock;

import java.util.Arrays;

/**
 * The clocks of the slots beyond those that every {@link VectorClock} keeps for itself. Immutable:
 * clocks share whatever they agree on, so that ten thousand of them, of ten thousand slots each,
 * take little more room than one.
 */
final class ClockTree {
  /*
   *   slot   | branch 15..10 | twig 9..5 | leaf 4..0 |
   *
   * A branch has 32 twigs, a twig is 32 clocks; null stands for one of which nothing is known. A new
   * entry copies the way to it. A join goes only where the two trees are not the same, and returns
   * one of them, or a part of one, wherever that has all that the other has: threads that learn from
   * each other come to share what they know.
   *
   * A clock only ever learns. So of two trees that were made for the same clock the later one knows
   * all that the earlier one does, and need not be compared with it: a thread that is joined has,
   * as a rule, the tree with which it was started, and little else.
   */
  private static final int BITS = 5;
  private static final int SIZE = 1 << BITS;
  private static final int MASK = SIZE - 1;

  static final ClockTree EMPTY = new ClockTree(new long[0][][], new Line());

  private final long[][][] branches;
  private final Line line;
  private final long number; // in that line

  /** The trees made for one clock. */
  static final class Line {
    private long last;
  }

  private ClockTree(long[][][] branches, Line line) {
    this.branches = branches;
    this.line = line;
    this.number = ++line.last;
  }

  /** Whether this tree is known to follow {@code other}, without a look at their entries. */
  boolean follows(ClockTree other) {
    return (line == other.line && number >= other.number) || other == EMPTY;
  }

  long get(int slot) {
    long[] twig = twig(slot);
    return twig == null ? 0 : twig[slot & MASK];
  }

  /** One more than the last slot that can have an entry. */
  int width() {
    return branches.length << (2 * BITS);
  }

  /** This tree, but for one entry; made for the clock of {@code line}. */
  ClockTree with(int slot, long clock, Line line) {
    int branch = branchOf(slot);
    long[][][] all = Arrays.copyOf(branches, Math.max(branches.length, branch + 1));
    all[branch] = all[branch] == null ? new long[SIZE][] : all[branch].clone();
    all[branch][twigOf(slot)] = with(all[branch][twigOf(slot)], slot, clock);
    return new ClockTree(all, line);
  }

  private static long[] with(long[] twig, int slot, long clock) {
    long[] copy = twig == null ? new long[SIZE] : twig.clone();
    copy[slot & MASK] = clock;
    return copy;
  }

  /** The larger of each entry; one of the two trees, if that is it, or made for {@code line}. */
  ClockTree join(ClockTree other, Line line) {
    if (other.branches.length > branches.length) {
      return other.join(this, line);
    }
    Object joined = join(branches, other.branches);
    if (joined == branches) {
      return this;
    }
    return joined == other.branches ? other : new ClockTree((long[][][]) joined, line);
  }

  /** Joins two parts of the same kind, of which the first is at least as long. */
  private static Object join(Object a, Object b) {
    if (a == b || b == null) {
      return a;
    }
    if (a == null) {
      return b;
    }
    return a instanceof long[] twig
        ? joinTwigs(twig, (long[]) b)
        : joinParts((Object[]) a, (Object[]) b);
  }

  private static Object[] joinParts(Object[] a, Object[] b) {
    Object[] joined = a;
    boolean second = a.length == b.length; // whether the second will do
    for (int i = 0; i < b.length; i++) {
      Object part = join(a[i], b[i]);
      second &= part == b[i];
      if (part != a[i]) {
        joined = joined == a ? a.clone() : joined;
        joined[i] = part;
      }
    }
    return second && joined != a ? b : joined;
  }

  private static long[] joinTwigs(long[] a, long[] b) {
    long less = 0; // negative once a clock of the first is less than that of the second
    long more = 0;
    for (int i = 0; i < SIZE; i++) {
      less |= a[i] - b[i];
      more |= b[i] - a[i];
    }
    if (less >= 0 || more >= 0) {
      return less >= 0 ? a : b;
    }
    long[] joined = a.clone();
    for (int i = 0; i < SIZE; i++) {
      joined[i] = Math.max(a[i], b[i]);
    }
    return joined;
  }

  /** Returns an epoch that {@code clock}, whose tree is {@code known}, does not know, or none. */
  long beyond(VectorClock clock, ClockTree known) {
    for (int start = 0; start < width(); start += SIZE) {
      long[] twig = twig(start);
      if (twig != null && twig != known.twig(start)) {
        for (int i = 0; i < SIZE; i++) {
          if (twig[i] > clock.get(start + i)) {
            return Epoch.of(start + i, twig[i]);
          }
        }
      }
    }
    return Epoch.NONE;
  }

  private long[] twig(int slot) {
    int branch = branchOf(slot);
    long[][] twigs = branch < branches.length ? branches[branch] : null;
    return twigs == null ? null : twigs[twigOf(slot)];
  }

  private static int branchOf(int slot) {
    return slot >>> (2 * BITS);
  }

  private static int twigOf(int slot) {
    return (slot >>> BITS) & MASK;
  }
}
