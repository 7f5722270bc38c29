/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.random;

/**
 * What holds for a trace as a whole.
 *
 * @param threads how many there are
 * @param roots how many of them run from the start; somebody forks the others
 * @param variables how many there are; few, and threads meet often
 * @param daring how many of four accesses are made even if they race; 0 gives a trace without races
 */
record Shape(int threads, int roots, int variables, int daring) {

  boolean isDaring(Step step) {
    return step.detail() % 4 < daring;
  }
}
