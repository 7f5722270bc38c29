/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/**
 * A trace that cannot be: where it goes wrong, and why, in one line for its author.
 *
 * <p>A place in a text trace is a line and a column, both from 1; a column counts UTF-16 units, and
 * a tab is one. A place in a binary trace is the number of the event, from 1, and the offset of its
 * record in bytes, from 0.
 */
public final class MalformedTrace extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final int line;
  private final int column;
  private final long event;
  private final long offset;

  private MalformedTrace(
      String place, String reason, int line, int column, long event, long offset) {
    super(place + ": " + reason);
    this.reason = reason;
    this.line = line;
    this.column = column;
    this.event = event;
    this.offset = offset;
  }

  static MalformedTrace inText(int line, int column, String reason) {
    return new MalformedTrace("line " + line + ", column " + column, reason, line, column, 0, 0);
  }

  static MalformedTrace inBinary(long event, long offset, String reason) {
    return new MalformedTrace("event " + event + ", byte " + offset, reason, 0, 0, event, offset);
  }

  /** Why the trace cannot be, without the place. */
  public String reason() {
    return reason;
  }

  /** The line of a text trace; 0 in a binary one. */
  public int line() {
    return line;
  }

  /** The column of a text trace; 0 in a binary one. */
  public int column() {
    return column;
  }

  /** The event of a binary trace; 0 in a text one. */
  public long event() {
    return event;
  }

  /** Where the record of the event starts in a binary trace; 0 in a text one. */
  public long offset() {
    return offset;
  }

  /** The whole message, in the form in which compilers name a place in {@code file}. */
  public String in(String file) {
    return line > 0 ? file + ":" + line + ":" + column + ": " + reason : file + ": " + getMessage();
  }
}
