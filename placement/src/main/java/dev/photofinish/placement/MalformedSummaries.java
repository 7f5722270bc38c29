/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

/** A text that holds no summaries; the message says in which line, and why. */
public final class MalformedSummaries extends Exception {
  private static final long serialVersionUID = 1L;

  MalformedSummaries(int line, String reason) {
    super("line " + line + ": " + reason);
  }
}
