/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

/** What is done at accesses to the elements of arrays. */
enum Elements {
  /** Nothing. */
  UNCHECKED,

  /** Words are compared, or a probe is called. */
  CHECKED,

  /** They are gathered, and checked when the thread synchronises. */
  GATHERED
}
