/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes.contracts;

/** A line of a table that makes no sense; the message is one line that says where and why. */
public final class BadContract extends Exception {
  private static final long serialVersionUID = 1L;

  BadContract(String source, int line, String why) {
    super(source + ":" + line + ": " + why);
  }
}
