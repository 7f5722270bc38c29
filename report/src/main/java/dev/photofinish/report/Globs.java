/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Patterns for class names: {@code *} stands for any characters, {@code ?} for one. Immutable. */
final class Globs {
  private final Pattern pattern;

  private Globs(Pattern pattern) {
    this.pattern = pattern;
  }

  /** Patterns separated by colons; a name matches if one of them does. */
  static Globs of(String globs) {
    return new Globs(
        Pattern.compile(
            Arrays.stream(globs.split(":")).map(Globs::regex).collect(Collectors.joining("|"))));
  }

  boolean match(String className) {
    return pattern.matcher(className).matches();
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
