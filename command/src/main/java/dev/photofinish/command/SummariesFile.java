/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.placement.MalformedSummaries;
import dev.photofinish.placement.Summaries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that {@code analyze} writes. */
final class SummariesFile {
  private SummariesFile() {}

  static Summaries read(Path file) throws BadFile {
    try {
      return Summaries.parse(Files.readAllLines(file));
    } catch (IOException e) {
      throw new BadFile(file, e);
    } catch (MalformedSummaries e) {
      throw new BadFile(file, e.getMessage());
    }
  }

  static void write(Path file, Summaries summaries) throws BadFile {
    try {
      Files.write(file, summaries.lines());
    } catch (IOException e) {
      throw new BadFile(file, e);
    }
  }
}
