/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.List;

/**
 * Patterns for names of classes, fields and methods: {@code *} stands for any characters, {@code ?}
 * for one. Immutable.
 *
 * <p>Not regular expressions: every start would compile some, and every class that is loaded match
 * them.
 */
public final class Globs {
  private final List<String> patterns;

  private Globs(List<String> patterns) {
    this.patterns = patterns;
  }

  /** Patterns separated by colons; a name matches if one of them does. */
  public static Globs of(String globs) {
    return new Globs(List.of(globs.split(":", -1)));
  }

  public boolean match(String name) {
    for (String pattern : patterns) {
      if (match(pattern, name)) {
        return true;
      }
    }
    return false;
  }

  /** A star takes no character at first, and one more whenever what follows does not fit. */
  private static boolean match(String pattern, String name) {
    int at = 0;
    int star = -1; // the last one that was met
    int resume = 0; // where in the name it is tried next
    for (int i = 0; i < name.length(); ) {
      char c = at < pattern.length() ? pattern.charAt(at) : 0;
      if (c == '*') {
        star = at++;
        resume = i;
      } else if (at < pattern.length() && (c == '?' || c == name.charAt(i))) {
        at++;
        i++;
      } else if (star >= 0) {
        at = star + 1;
        i = ++resume;
      } else {
        return false;
      }
    }
    while (at < pattern.length() && pattern.charAt(at) == '*') {
      at++;
    }
    return at == pattern.length();
  }
}
