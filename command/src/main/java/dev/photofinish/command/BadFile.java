/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.trace.IoReason;
import dev.photofinish.trace.MalformedTrace;
import java.io.IOException;
import java.nio.file.Path;

/** A file on the command line that cannot be used; the message is one line that names it. */
final class BadFile extends Exception {
  private static final long serialVersionUID = 1L;

  BadFile(Path file, String reason) {
    super(file + ": " + reason);
  }

  BadFile(Path file, MalformedTrace flaw) {
    this(file, flaw.getMessage());
  }

  BadFile(Path file, IOException e) {
    this(file, IoReason.of(e));
  }
}
