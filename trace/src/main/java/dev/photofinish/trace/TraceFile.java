/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A recorded trace, text or binary: the first byte tells which. */
public final class TraceFile {
  private TraceFile() {}

  /**
   * Hands every event of the trace at {@code path} to {@code visitor}, and adds what is named there
   * to {@code names}. Put a {@link WellFormed} in front of a visitor that relies on its rules.
   */
  public static void read(Path path, Names names, TraceVisitor visitor)
      throws IOException, MalformedTrace {
    try (InputStream in = Files.newInputStream(path)) {
      read(in, names, visitor);
    }
  }

  /** As {@link #read(Path, Names, TraceVisitor)}, from a stream that the caller closes. */
  public static void read(InputStream in, Names names, TraceVisitor visitor)
      throws IOException, MalformedTrace {
    PushbackInputStream whole = new PushbackInputStream(in);
    int first = whole.read();
    if (first >= 0) {
      whole.unread(first);
    }
    if (first == BinaryFormat.FIRST_BYTE) {
      new BinaryTraceReader(whole, names).read(visitor);
    } else {
      new TextTraceReader(new Utf8Reader(whole), names).read(visitor);
    }
  }
}
