/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

/** How reports tell threads apart: names need not be unique, so the id is part of it. */
public record ThreadName(long id, String name) {
  /** A thread of which nothing is known any more. */
  public static final ThreadName FORGOTTEN = new ThreadName(-1, "unknown");
}
