/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/** A synchronisation operation of one thread on one lock, volatile variable or class. */
public enum Sync {
  /** The thread has entered the monitor. */
  ACQUIRE,
  /** The thread is about to leave the monitor. */
  RELEASE,
  /** The thread starts to wait: the monitor is released, however often it was entered. */
  WAIT,
  /** The thread has come back from its wait: the monitor is acquired as it was released. */
  WAKE,
  VOLATILE_READ,
  VOLATILE_WRITE,
  /** The thread has finished the initialisation of the class. */
  INIT,
  /** The thread has found the class initialised. */
  USE
}
