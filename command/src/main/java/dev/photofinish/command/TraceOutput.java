/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.command;

import dev.photofinish.trace.Names;
import dev.photofinish.trace.TraceFormat;
import dev.photofinish.trace.TraceVisitor;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A trace that a command writes: all of it, or the file stays as it was. */
final class TraceOutput {
  private final Path file;
  private final TraceFormat format;

  TraceOutput(Path file, TraceFormat format) {
    this.file = file;
    this.format = format;
  }

  /** Where the events come from. */
  interface Source {
    void writeTo(TraceVisitor visitor) throws BadFile;
  }

  void write(Names names, Source source) throws BadFile {
    if (Files.isDirectory(file)) {
      throw new BadFile(file, "is a directory");
    }
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        write(file, names, source); // a pipe or a terminal cannot be replaced
      } else {
        replace(names, source);
      }
    } catch (IOException e) {
      throw new BadFile(file, e);
    } catch (UncheckedIOException e) {
      throw new BadFile(file, e.getCause());
    }
  }

  private void replace(Names names, Source source) throws IOException, BadFile {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    Path partial = target.resolveSibling(target.getFileName() + ".partial");
    try {
      write(partial, names, source);
      Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(partial);
    }
  }

  private void write(Path path, Names names, Source source) throws IOException, BadFile {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path))) {
      source.writeTo(format.writer(out, names));
    }
  }
}
