/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.record;

/** What a detector is told without being asked for an answer. */
enum Event {
  READ,
  WRITE,
  ACQUIRE,
  RELEASE,
  WAIT,
  WAKE,
  VOLATILE_READ,
  VOLATILE_WRITE,
  JOIN,
  END
}
