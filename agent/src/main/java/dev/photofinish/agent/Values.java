/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What an option can be set to.
 *
 * @param allowed the same in words
 */
record Values(String allowed, Predicate<String> accepted) {

  static Values oneOf(List<String> values) {
    return new Values(String.join(", ", values), values::contains);
  }

  static Values oneOf(String... values) {
    return oneOf(List.of(values));
  }

  static Values flag() {
    return oneOf("true", "false");
  }

  static Values number(int from, int to) {
    return new Values(from + " to " + to, value -> isNumber(value, from, to));
  }

  /** One or more of {@code values}, each at most once, separated by colons. */
  static Values someOf(String... values) {
    Set<String> all = Set.of(values);
    return new Values(
        String.join(", ", values) + ", or several of them separated by :",
        value -> {
          List<String> chosen = Arrays.asList(value.split(":", -1));
          return all.containsAll(chosen) && new HashSet<>(chosen).size() == chosen.size();
        });
  }

  static Values text(String allowed) {
    return new Values(allowed, value -> true);
  }

  private static boolean isNumber(String value, int from, int to) {
    return value.matches("\\d{1,9}")
        && Integer.parseInt(value) >= from
        && Integer.parseInt(value) <= to;
  }
}
