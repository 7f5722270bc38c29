/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

/** A file of suppressions that makes no sense; the message is one line that says where. */
public final class BadSuppressions extends Exception {
  private static final long serialVersionUID = 1L;

  BadSuppressions(String message) {
    super(message);
  }
}
