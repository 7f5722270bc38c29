/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes.contracts;

import java.util.List;
import java.util.Map;

/**
 * What the methods of one class do. Immutable.
 *
 * @param name as in {@code java.util.Map$Entry}
 * @param owner the field that leads to the object whose history is shared; null if there is none
 * @param counter the field that changes whenever the object does; null if there is none
 * @param rules by name of method; the first that matches holds
 */
public record Contract(
    Kind kind, String name, String owner, String counter, Map<String, List<Rule>> rules) {

  /** The sorts of class. */
  public enum Kind {
    /** Objects of it have a history. */
    CLASS,
    /** Objects of it lead to another, whose history it is. */
    VIEW,
    /** What is known by the type that a call names; says nothing of objects. */
    TYPE
  }

  /** The rule for a method, or null. */
  public Rule rule(String method, String descriptor) {
    List<Rule> named = rules.get(method);
    if (named != null) {
      List<String> types = Rule.types(descriptor);
      for (Rule each : named) {
        if (each.matches(types)) {
          return each;
        }
      }
    }
    return null;
  }
}
