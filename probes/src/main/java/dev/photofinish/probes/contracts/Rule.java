/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes.contracts;

import java.util.ArrayList;
import java.util.List;

/**
 * The effects of the methods of one name.
 *
 * @param parameters the simple names of the parameters' types, {@code ?} for any; null for every
 *     method of the name
 */
public record Rule(String name, List<String> parameters, List<Effect> effects) {
  static final String ANY = "?";

  boolean matches(List<String> types) {
    if (parameters == null) {
      return true;
    }
    if (parameters.size() != types.size()) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      if (!matches(parameters.get(i), types.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean matches(String pattern, String type) {
    return pattern.equals(type)
        || pattern.equals(ANY)
        || (pattern.equals(ANY + "[]") && type.endsWith("[]"));
  }

  /** The effect on the object that the method is called on, apart from {@code OWN}; or null. */
  public Effect ofThis() {
    for (Effect each : effects) {
      if (each.isOfThis() && each.verb() != Effect.Verb.OWN) {
        return each;
      }
    }
    return null;
  }

  /** The same without what it does to the object that it is called on; null if that was all. */
  public Rule withoutThis() {
    List<Effect> others = new ArrayList<>(effects);
    others.removeIf(Effect::isOfThis);
    return others.isEmpty() ? null : new Rule(name, parameters, List.copyOf(others));
  }

  /** Whether the object that the method is called on changes, whatever it is a view of. */
  public boolean changesOwn() {
    for (Effect each : effects) {
      if (each.verb() == Effect.Verb.OWN) {
        return true;
      }
    }
    return false;
  }

  /** The simple names of the types in a method descriptor. */
  static List<String> types(String descriptor) {
    List<String> types = new ArrayList<>();
    int at = 1;
    while (descriptor.charAt(at) != ')') {
      int dimensions = 0;
      while (descriptor.charAt(at) == '[') {
        dimensions++;
        at++;
      }
      int end = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at;
      types.add(simpleName(descriptor, at, end) + "[]".repeat(dimensions));
      at = end + 1;
    }
    return types;
  }

  private static String simpleName(String descriptor, int at, int end) {
    return switch (descriptor.charAt(at)) {
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'C' -> "char";
      case 'S' -> "short";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'F' -> "float";
      case 'D' -> "double";
      default -> {
        int slash = descriptor.lastIndexOf('/', end);
        int start = Math.max(Math.max(slash, descriptor.lastIndexOf('$', end)), at);
        yield descriptor.substring(start + 1, end);
      }
    };
  }
}
