/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.trace.MalformedTrace;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.TraceFile;
import dev.photofinish.trace.TraceVisitor;
import dev.photofinish.trace.WellFormed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Traces that a command reads. */
final class TraceInput {
  private TraceInput() {}

  /** Hands every event to {@code visitor}, as long as the trace is well-formed. */
  static void read(Path file, Names names, TraceVisitor visitor) throws BadFile {
    if (Files.isDirectory(file)) {
      throw new BadFile(file, "is a directory");
    }
    try {
      TraceFile.read(file, names, new WellFormed(names, visitor));
    } catch (MalformedTrace e) {
      throw new BadFile(file, e);
    } catch (IOException e) {
      throw new BadFile(file, e);
    }
  }
}
