/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.io.IOException;
import java.io.Reader;

/**
 * Reads a trace that a person can write: one event a line, in the notation of the FastTrack paper.
 *
 * <p>Checks the form alone; {@link WellFormed} checks that the events make sense together.
 */
public final class TextTraceReader {
  private final Lines lines;
  private final Names names;

  /** Reads from {@code in}, which the caller closes, and adds what is named there to the names. */
  public TextTraceReader(Reader in, Names names) {
    this.lines = new Lines(in);
    this.names = names;
  }

  /** Hands every event to {@code visitor}; once. */
  public void read(TraceVisitor visitor) throws IOException, MalformedTrace {
    Cursor cursor = new Cursor();
    EventParser parser = new EventParser(cursor, names, visitor);
    int start = 1;
    try {
      for (String line = lines.next(); line != null; line = lines.next()) {
        cursor.start(line);
        start = cursor.column();
        if (!cursor.atEnd()) {
          parser.event();
        }
      }
      start = 1;
      visitor.end();
    } catch (Flaw flaw) {
      int column = flaw.column == 0 ? start : flaw.column;
      throw MalformedTrace.inText(lines.number(), column, flaw.getMessage());
    }
  }
}
