/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.trace.MalformedTrace;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
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
    this(file, reason(e));
  }

  /** The messages of these exceptions are often nothing but the name of the file. */
  private static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    String reason = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    return reason == null ? e.getClass().getSimpleName() : reason.lines().findFirst().orElse("");
  }
}
