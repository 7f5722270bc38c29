/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.regex.Pattern;

/**
 * Patterns for names of classes, fields and methods: {@code *} stands for any characters, {@code ?}
 * for one. Immutable.
 */
public final class Globs {
  private final Pattern pattern;

  private Globs(Pattern pattern) {
    this.pattern = pattern;
  }

  /** Patterns separated by colons; a name matches if one of them does. */
  public static Globs of(String globs) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < globs.length(); i++) {
      regex.append(regex(globs.charAt(i)));
    }
    return new Globs(Pattern.compile(regex.toString()));
  }

  public boolean match(String name) {
    return pattern.matcher(name).matches();
  }

  private static String regex(char c) {
    return switch (c) {
      case '*' -> ".*";
      case '?' -> ".";
      case ':' -> "|";
      default -> Pattern.quote(String.valueOf(c));
    };
  }
}
