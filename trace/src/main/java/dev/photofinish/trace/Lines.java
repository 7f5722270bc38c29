/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;

/** The lines of a text, one at a time. A line ends with LF or CR LF, which is no part of it. */
final class Lines {
  /** The longest line, in UTF-16 units: a file without line ends must not fill the memory. */
  static final int LONGEST = 1 << 20;

  private final Reader in;
  private final char[] buffer = new char[1 << 13];
  private int next;
  private int limit;
  private int number;

  Lines(Reader in) {
    this.in = in;
  }

  /** The number of the line that {@link #next} returned, or failed to return, last. */
  int number() {
    return number;
  }

  /**
   * Returns the next line, or null after the last one.
   *
   * @throws Flaw if it is too long, or the reader cannot decode it
   */
  String next() throws IOException {
    number++;
    StringBuilder line = new StringBuilder();
    while (next < limit || fill(line)) {
      int end = next;
      while (end < limit && buffer[end] != '\n') {
        end++;
      }
      append(line, end);
      if (end < limit) {
        next = end + 1;
        return withoutReturn(line);
      }
      next = end;
    }
    return line.isEmpty() ? null : line.toString();
  }

  private boolean fill(StringBuilder line) throws IOException {
    try {
      limit = Math.max(0, in.read(buffer, 0, buffer.length));
    } catch (CharacterCodingException notUtf8) {
      throw new Flaw(line.length() + 1, "not UTF-8");
    }
    next = 0;
    return limit > 0;
  }

  private void append(StringBuilder line, int end) {
    if (line.length() + (end - next) > LONGEST) {
      throw new Flaw(LONGEST + 1, "line longer than " + LONGEST + " characters");
    }
    line.append(buffer, next, end - next);
  }

  private static String withoutReturn(StringBuilder line) {
    int last = line.length() - 1;
    return last >= 0 && line.charAt(last) == '\r' ? line.substring(0, last) : line.toString();
  }
}
