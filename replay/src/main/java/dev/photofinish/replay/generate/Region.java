/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.replay.generate;

/**
 * Objects and arrays that are protected in the same way. Numbered in sequence, they take no memory.
 *
 * @param objects how many, each of {@value #FIELDS} fields
 */
record Region(long firstObject, int objects, long firstArray, int arrays) {
  static final int FIELDS = 8;

  /** The length of every array. */
  static final int LENGTH = 1024;
}
