/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

/** Options that make no sense; the message is one line that says what would. */
public final class BadOptions extends Exception {
  private static final long serialVersionUID = 1L;

  BadOptions(String message) {
    super(message);
  }
}
