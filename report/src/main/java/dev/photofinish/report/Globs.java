/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.report;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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
    return new Globs(
        Pattern.compile(
            Arrays.stream(globs.split(":")).map(Globs::regex).collect(Collectors.joining("|"))));
  }

  public boolean match(String name) {
    return pattern.matcher(name).matches();
  }

  private static String regex(String glob) {
    StringBuilder regex = new StringBuilder();
    glob.chars().forEach(c -> regex.append(regex((char) c)));
    return regex.toString();
  }

  private static String regex(char c) {
    return switch (c) {
      case '*' -> ".*";
      case '?' -> ".";
      default -> Pattern.quote(String.valueOf(c));
    };
  }
}
