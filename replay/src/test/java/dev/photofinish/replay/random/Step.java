/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

/**
 * What a trace might do next. All numbers are taken modulo what there is to choose from.
 *
 * @param thread who acts
 * @param target on what: a variable, lock, volatile, class or thread
 * @param detail what else the operation leaves open
 */
record Step(Operation operation, int thread, int target, int detail) {
  static final int THREADS = 8;
  static final int TARGETS = 6;
  static final int DETAILS = 64;

  /** In the order in which a shrinking trace prefers them. */
  enum Operation {
    WRITE(22),
    READ(26),
    ACQUIRE(10),
    RELEASE(14),
    VOLATILE_WRITE(9),
    VOLATILE_READ(5),
    FORK(3),
    JOIN(5),
    BARRIER(3),
    CLASS(5),
    WAIT(6),
    NEW(2),
    ENTER(2),
    EXIT(2);

    /** How often the operation comes, relative to the others. */
    final int weight;

    Operation(int weight) {
      this.weight = weight;
    }
  }
}
