/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/**
 * Carries the reason why a trace is malformed from where it is found to the reader, which knows the
 * place and makes a {@link MalformedTrace} of both. Never leaves the package through a reader.
 */
final class Flaw extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The column in the line at hand, from 1; 0 if the event as a whole is at fault. */
  final int column;

  Flaw(String reason) {
    this(0, reason);
  }

  Flaw(int column, String reason) {
    super(reason);
    this.column = column;
  }
}
