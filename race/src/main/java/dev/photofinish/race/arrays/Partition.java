/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.race.arrays;

/**
 * A grouping of the indices of an array into parts, numbered from 0, of one history each.
 * Immutable.
 */
public interface Partition {
  /** How many indices there are. */
  int length();

  int parts();

  /** The part that an index is in. */
  int part(int index);

  /** The smallest index of a part. */
  int first(int part);

  /**
   * How many parts, from {@code part} on, {@code index} and those that follow it are in, one in
   * each; {@code index} is in the first of them. It may be less than there are.
   */
  default int run(int part, int index) {
    return 1;
  }

  /** The indices of a part. */
  Indices indices(int part);

  /** Whether {@code f} is a union of parts ("sufficiently precise" in the paper). */
  boolean isSufficientFor(Indices f);

  /** Tells of each part that {@code f} is the union of. */
  void forEachPart(Indices f, PartVisitor visitor);

  /** A refinement of this that is sufficient for {@code f}, which this is not. */
  Partition refine(Indices f);

  Mode mode();

  /** Whether accesses are checked as they occur, because to gather them saves nothing. */
  default boolean isImmediate() {
    return false;
  }

  /** Is told of parts. */
  interface PartVisitor {
    void part(int part);
  }

  /** The kind of a partition, as statistics count them. */
  enum Mode {
    COARSE,
    BLOCK,
    STRIDE,
    SPLIT,
    PREFIX,
    FINE,
    GROUPS,
    INTERVALS,
    UNCHECKED
  }
}
