/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels;

/** A command line that cannot be obeyed; the message says why, in one line. */
final class BadUsage extends Exception {
  private static final long serialVersionUID = 1;

  BadUsage(String message) {
    super(message);
  }
}
