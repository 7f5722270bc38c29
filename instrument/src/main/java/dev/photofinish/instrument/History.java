/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

/** What is added to a class for the history of a field of its own. */
enum History {
  /** One for its writes and one for its reads. */
  WORDS,

  /** To an object, which is made at the first access. */
  REFERENCE
}
