/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/** How names, targets and sites look in a text trace: what {@link Cursor} reads, written. */
final class Notation {
  private Notation() {}

  /** Whether a name with this character may stand without quotes: it shows, and is no mark. */
  static boolean isBare(char c) {
    return c > ' '
        && c != ','
        && c != '('
        && c != ')'
        && c != '"'
        && !Character.isWhitespace(c)
        && !Character.isSpaceChar(c)
        && !Character.isIdentifierIgnorable(c); // controls, zero-width characters, byte order mark
  }

  /** Whether the character may stand between the parts of an event. */
  static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /** The name of a thread or method, in which {@code #} is a character like any other. */
  static void name(StringBuilder out, String name) {
    bareOrQuoted(out, name, !name.isEmpty() && isBare(name));
  }

  /** The thread, for a message. */
  static String thread(Names names, int thread) {
    StringBuilder out = new StringBuilder();
    name(out, names.thread(thread));
    return out.toString();
  }

  /** The target, for a message. */
  static String target(Names names, long object, int member) {
    StringBuilder out = new StringBuilder();
    target(out, object, names.symbol(member));
    return out.toString();
  }

  /** {@code x}, {@code #1} or {@code Box#1.data}. */
  static void target(StringBuilder out, long object, String member) {
    if (object == 0) {
      bareOrQuoted(out, member, !member.isEmpty() && isBarePart(member));
      return;
    }
    int dot = member.lastIndexOf('.');
    boolean qualified = dot > 0 && dot < member.length() - 1;
    if (qualified) {
      part(out, member.substring(0, dot));
    }
    out.append('#').append(object);
    if (!member.isEmpty()) {
      part(out.append('.'), qualified ? member.substring(dot + 1) : member);
    }
  }

  /** {@code int[]#3[17]}, {@code int[]#3[0..100]} or {@code int[]#3[0..100:2]}. */
  static void range(StringBuilder out, long array, String type, int from, int to, int step) {
    part(out, type);
    out.append('#').append(array).append('[').append(from);
    if (step != 1 || to != from + 1) {
      out.append("..").append(to);
    }
    if (step != 1) {
      out.append(':').append(step);
    }
    out.append(']');
  }

  /** {@code Box#1}. */
  static void object(StringBuilder out, long object, String type) {
    bareOrQuoted(out, type, isBarePart(type) && type.indexOf('[') < 0); // a bracket has a length
    out.append('#').append(object);
  }

  /** {@code int[100]#3}; {@code "int"[100]#3} if the type does not end in brackets of its own. */
  static void array(StringBuilder out, long array, String type, int length) {
    int stem = type.length();
    while (type.startsWith("[]", stem - 2)) {
      stem -= 2;
    }
    if (type.indexOf('[') == stem && isBarePart(type)) {
      out.append(type, 0, stem).append('[').append(length).append(type, stem + 1, type.length());
    } else {
      quoted(out, type);
      out.append('[').append(length).append(']');
    }
    out.append('#').append(array);
  }

  /** The rest of a line: quoted only where trimming or a comment would change it. */
  static void site(StringBuilder out, String site) {
    boolean kept =
        !site.startsWith("\"")
            && !site.startsWith("#")
            && !site.startsWith(" ")
            && !site.endsWith(" ")
            && !site.contains(" #")
            && site.chars().noneMatch(Character::isISOControl)
            && isPaired(site);
    bareOrQuoted(out, site, kept);
  }

  /** One side of the {@code #} in a target; nothing at all if it is empty. */
  private static void part(StringBuilder out, String part) {
    bareOrQuoted(out, part, isBarePart(part));
  }

  private static boolean isBarePart(String part) {
    return part.indexOf('#') < 0 && isBare(part);
  }

  private static boolean isBare(String name) {
    return name.chars().allMatch(c -> isBare((char) c)) && isPaired(name);
  }

  /** Whether an encoder can write the text: half of a surrogate pair has no UTF-8. */
  private static boolean isPaired(String text) {
    return text.codePoints().noneMatch(c -> c <= Character.MAX_VALUE && isSurrogate(c));
  }

  private static boolean isSurrogate(int codePoint) {
    return Character.isSurrogate((char) codePoint);
  }

  private static void bareOrQuoted(StringBuilder out, String text, boolean bare) {
    if (bare) {
      out.append(text);
    } else {
      quoted(out, text);
    }
  }

  private static void quoted(StringBuilder out, String text) {
    out.append('"');
    text.codePoints().forEach(c -> escaped(out, c));
    out.append('"');
  }

  private static void escaped(StringBuilder out, int c) {
    if (c == '"' || c == '\\') {
      out.append('\\').append((char) c);
    } else if (c <= Character.MAX_VALUE && (Character.isISOControl(c) || isSurrogate(c))) {
      out.append(String.format("\\u%04x", c));
    } else {
      out.appendCodePoint(c);
    }
  }
}
