/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/**
 * A place in one line of a text trace, that moves right over what it recognises.
 *
 * <p>Every method throws a {@link Flaw} at the column of what it cannot accept. Numbers, parts of a
 * target and what stands between them follow one another directly; only {@link #token} and {@link
 * #name} skip the blanks in front.
 */
final class Cursor {
  private static final String NEVER_CLOSED = "quote is never closed";

  private String line = "";
  private int at;

  void start(String line) {
    this.line = line;
    at = 0;
    skipBlanks();
  }

  /** The column of the next character, from 1. */
  int column() {
    return at + 1;
  }

  /** Whether nothing but a comment follows. */
  boolean atEnd() {
    skipBlanks();
    return at == line.length() || line.charAt(at) == '#';
  }

  void end() {
    if (!atEnd()) {
      throw expected("the end of the line");
    }
  }

  /** Moves over {@code c} and the blanks in front of it. */
  void token(char c) {
    skipBlanks();
    next(c);
  }

  /** Moves over {@code c}. */
  void next(char c) {
    if (!take(c)) {
      throw expected("'" + c + "'");
    }
  }

  /** Moves over {@code c} if it comes next. */
  boolean take(char c) {
    boolean here = isNext(c);
    if (here) {
      at++;
    }
    return here;
  }

  boolean isNext(char c) {
    return at < line.length() && line.charAt(at) == c;
  }

  void skipBlanks() {
    while (at < line.length() && Notation.isBlank(line.charAt(at))) {
      at++;
    }
  }

  /** The name of an event: what stands before its parenthesis. */
  String word() {
    return run("");
  }

  /** The name of a thread or method. */
  String name() {
    skipBlanks();
    return isNext('"') ? quoted() : nonEmpty(run(""), "a name");
  }

  /** What stands before the {@code #} of a target; empty if nothing does. */
  String qualifier() {
    return isNext('"') ? quoted() : run("#");
  }

  /** What stands after the dot of a target. */
  String member() {
    return isNext('"') ? quoted() : nonEmpty(run("#"), "a member");
  }

  /** What stands before the first bracket and the {@code #} of an allocation. */
  String typeStem() {
    return isNext('"') ? quoted() : run("#[");
  }

  /** Whether {@code at} and a site follow; moves over the {@code at}. */
  boolean takeAt() {
    skipBlanks();
    int after = at + 2;
    boolean here =
        line.startsWith("at", at)
            && (after == line.length() || Notation.isBlank(line.charAt(after)));
    at = here ? after : at;
    return here;
  }

  /** The rest of the line up to a comment, without the blanks around it; or a quoted string. */
  String site() {
    if (atEnd()) {
      throw expected("a site");
    }
    if (isNext('"')) {
      return quoted();
    }
    int start = at;
    int last = at; // the last character that is not blank
    while (at < line.length()
        && !(line.charAt(at) == '#' && Notation.isBlank(line.charAt(at - 1)))) {
      last = Notation.isBlank(line.charAt(at)) ? last : at;
      at++;
    }
    return line.substring(start, last + 1);
  }

  /** A number from 0 to {@code most}. */
  long number(long most) {
    int start = at;
    long number = 0;
    while (at < line.length() && line.charAt(at) >= '0' && line.charAt(at) <= '9') {
      int digit = line.charAt(at) - '0';
      if (number > (most - digit) / 10) {
        throw new Flaw(start + 1, "number above " + most);
      }
      number = number * 10 + digit;
      at++;
    }
    if (at == start) {
      throw expected("a number");
    }
    return number;
  }

  Flaw expected(String what) {
    String found = at == line.length() ? "the end of the line" : shown();
    return new Flaw(at + 1, "expected " + what + ", not " + found);
  }

  /** The next character; if it may not show, or upsets a terminal, its number. */
  private String shown() {
    int c = line.codePointAt(at);
    boolean shows = (c > ' ' && c < 127) || Character.isLetterOrDigit(c);
    return shows ? "'" + Character.toString(c) + "'" : String.format("U+%04X", c);
  }

  private String run(String ends) {
    int start = at;
    while (at < line.length()
        && Notation.isBare(line.charAt(at))
        && ends.indexOf(line.charAt(at)) < 0) {
      at++;
    }
    return line.substring(start, at);
  }

  private String nonEmpty(String text, String what) {
    if (text.isEmpty()) {
      throw expected(what);
    }
    return text;
  }

  private String quoted() {
    int open = column();
    StringBuilder text = new StringBuilder();
    next('"');
    while (!take('"')) {
      if (at == line.length()) {
        throw new Flaw(open, NEVER_CLOSED);
      }
      text.append(isNext('\\') ? escaped(open) : line.charAt(at++));
    }
    return text.toString();
  }

  private char escaped(int open) {
    if (at + 1 == line.length()) {
      throw new Flaw(open, NEVER_CLOSED);
    }
    char kind = line.charAt(at + 1);
    if (kind == 'u') {
      return unit();
    }
    int known = "\"\\nrt".indexOf(kind);
    if (known < 0) {
      throw new Flaw(at + 1, "unknown escape");
    }
    at += 2;
    return "\"\\\n\r\t".charAt(known);
  }

  /** The UTF-16 unit that four hexadecimal digits after a backslash and {@code u} name. */
  private char unit() {
    int unit = 0;
    for (int i = at + 2; i < at + 6; i++) {
      int digit =
          i < line.length() && line.charAt(i) < 128 ? Character.digit(line.charAt(i), 16) : -1;
      if (digit < 0) {
        throw new Flaw(at + 1, "unknown escape");
      }
      unit = (unit << 4) | digit;
    }
    at += 6;
    return (char) unit;
  }
}
