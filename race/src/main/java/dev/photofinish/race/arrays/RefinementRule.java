/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

import dev.photofinish.race.arrays.Partition.Mode;

/** Table I: how a partition is refined for a footprint. The first rule that applies is taken. */
enum RefinementRule {
  COARSE_WHOLE(Mode.COARSE, "f = <0:n-1:1>  COARSE") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return f.isWhole(n) ? new Coarse(n) : null;
    }
  },
  COARSE_HEAD(Mode.COARSE, "f = <0:e:1>  SPLIT(e+1)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return f.step() == 1 && f.begin() == 0 ? new Split(n, f.end() + 1) : null;
    }
  },
  COARSE_TAIL(Mode.COARSE, "f = <b:n-1:1>  SPLIT(b)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return f.step() == 1 && f.end() == n - 1 ? new Split(n, f.begin()) : null;
    }
  },
  COARSE_BLOCK(Mode.COARSE, "d' = gcd(n, b, e+1) > 1, k = 1  BLOCK(d')") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return block(n, n, f);
    }
  },
  COARSE_STRIDE(Mode.COARSE, "b < k, n-1 < e+k, 1 < k, k | n  STRIDE(k)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return stride(1, n, f);
    }
  },
  COARSE_PREFIX(Mode.COARSE, "e < n/4  PREFIX(e+1)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return prefix(f.end(), n);
    }
  },
  BLOCK_BLOCK(Mode.BLOCK, "d' = gcd(d, b, e+1) > 1, k = 1  BLOCK(d')") {
    @Override
    Partition apply(int d, int n, StridedRange f) {
      return block(d, n, f);
    }
  },
  SPLIT_HEAD(Mode.SPLIT, "f = <0:i-1:1>  SPLIT(i)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return f.step() == 1 && f.begin() == 0 && f.end() == i - 1 ? new Split(n, i) : null;
    }
  },
  SPLIT_TAIL(Mode.SPLIT, "f = <i:n-1:1>  SPLIT(i)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return f.step() == 1 && f.begin() == i && f.end() == n - 1 ? new Split(n, i) : null;
    }
  },
  SPLIT_WHOLE(Mode.SPLIT, "f = <0:n-1:1>  SPLIT(i)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return f.isWhole(n) ? new Split(n, i) : null;
    }
  },
  SPLIT_BLOCK(Mode.SPLIT, "d' = gcd(n, i, b, e+1) > 1, k = 1  BLOCK(d')") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return block(gcd(n, i), n, f);
    }
  },
  SPLIT_PREFIX(Mode.SPLIT, "d = max(i, e) < n/4  PREFIX(d+1)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return prefix(Math.max(i, f.end()), n);
    }
  },
  STRIDE_STRIDE(Mode.STRIDE, "s' = lcm(k, s) | n, 1 < s', b < k, n-1 < e+k  STRIDE(s')") {
    @Override
    Partition apply(int s, int n, StridedRange f) {
      return stride(s, n, f);
    }
  },
  PREFIX_TAIL(Mode.PREFIX, "f = <i:n-1:1>  PREFIX(i)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return f.step() == 1 && f.begin() == i && f.end() == n - 1 ? new Prefix(n, i) : null;
    }
  },
  PREFIX_WITHIN(Mode.PREFIX, "e < i  PREFIX(i)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return f.end() < i ? new Prefix(n, i) : null;
    }
  },
  PREFIX_LONGER(Mode.PREFIX, "2e < n-1  PREFIX(2e)") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return 2L * f.end() < n - 1 ? new Prefix(n, 2 * f.end()) : null;
    }
  },
  ANY(null, "FINE") {
    @Override
    Partition apply(int i, int n, StridedRange f) {
      return new Fine(n);
    }
  };

  private final Mode mode; // null for any
  private final String title;

  RefinementRule(Mode mode, String title) {
    this.mode = mode;
    this.title = title;
  }

  /** The rule for a partition and a footprint. */
  static RefinementRule of(TablePartition p, StridedRange f) {
    for (RefinementRule rule : values()) {
      if (rule.refine(p, f) != null) {
        return rule;
      }
    }
    throw new AssertionError("the last rule always applies");
  }

  /** The refined partition; null if the rule does not apply. */
  final Partition refine(TablePartition p, StridedRange f) {
    return mode == null || mode == p.mode() ? apply(p.parameter(), p.length(), f) : null;
  }

  /**
   * The right column of the table, or null if the middle one does not hold.
   *
   * @param parameter the d, s or i of the left column
   */
  abstract Partition apply(int parameter, int n, StridedRange f);

  private static Partition block(int most, int n, StridedRange f) {
    int size = gcd(most, gcd(f.begin(), f.end() + 1));
    return f.step() == 1 && size > 1 ? new Block(n, size) : null;
  }

  private static Partition stride(int s, int n, StridedRange f) {
    long step = (long) s / gcd(s, f.step()) * f.step();
    return step > 1 && n % step == 0 && Stride.isComplete(f, n) ? new Stride(n, (int) step) : null;
  }

  private static Partition prefix(int last, int n) {
    return 4L * last < n ? new Prefix(n, last + 1) : null;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  @Override
  public String toString() {
    return (mode == null ? "any" : mode) + "  " + title;
  }
}
