/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.record;

import dev.photofinish.trace.IoReason;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The file of a recording: all of it, or it stays as it was. */
final class RecordingFile {
  private final Path path;
  private final Path partial;
  private OutputStream out;

  RecordingFile(Path path) {
    this.path = path;
    // A pipe or a device cannot be replaced.
    boolean replaced = !Files.exists(path) || Files.isRegularFile(path);
    this.partial = replaced ? Path.of(path + ".partial") : path;
  }

  OutputStream open() throws IOException {
    Files.createDirectories(path.toAbsolutePath().getParent());
    // Not as a channel: those fail in a thread that has been interrupted.
    out = new BufferedOutputStream(new FileOutputStream(partial.toFile()), 1 << 16);
    return out;
  }

  /** Everything has been written. */
  void complete() throws IOException {
    out.close();
    if (!partial.equals(path)) {
      Files.move(partial, path, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  void discard() {
    try {
      if (out != null) {
        out.close();
      }
    } catch (IOException e) {
      // there is a line about the file already
    }
    try {
      if (!partial.equals(path)) {
        Files.deleteIfExists(partial);
      }
    } catch (IOException e) {
      // there is a line about the file already
    }
  }

  /** Says why there is no trace. */
  String lost(Throwable e) {
    return "cannot write " + path + ": " + IoReason.of(e) + "; the run is not recorded";
  }
}
