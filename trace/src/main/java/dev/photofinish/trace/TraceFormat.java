/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** The two forms in which traces are written. */
public enum TraceFormat {
  TEXT("text", ".trace") {
    @Override
    public TraceVisitor writer(OutputStream out, Names names) {
      return new TextTraceWriter(new OutputStreamWriter(out, UTF_8), names);
    }
  },
  BINARY("binary", ".ptrace") {
    @Override
    public TraceVisitor writer(OutputStream out, Names names) {
      return new BinaryTraceWriter(out, names);
    }
  };

  private final String title;
  private final String extension;

  TraceFormat(String title, String extension) {
    this.title = title;
    this.extension = extension;
  }

  /** The format that the name of a file asks for. */
  public static Optional<TraceFormat> of(Path file) {
    return Arrays.stream(values()).filter(f -> file.toString().endsWith(f.extension)).findAny();
  }

  /** A visitor that writes what it is told; its end flushes {@code out}. */
  public abstract TraceVisitor writer(OutputStream out, Names names);

  @Override
  public String toString() {
    return title;
  }
}
