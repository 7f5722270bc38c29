/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Silence;

/** Fields of the JDK that lead to what it shares between threads for purposes of its own. */
final class SilentFields {
  private SilentFields() {}

  /** Follows {@code package.Class.field.field...}; whether there is such a path. */
  static boolean silence(String path) {
    int end = 0;
    while (end < path.length()) {
      int dot = path.indexOf('.', end + 1);
      String name = path.substring(0, dot < 0 ? path.length() : dot);
      if (Character.isUpperCase(name.charAt(name.lastIndexOf('.') + 1))) {
        return Silence.keep(name, path.substring(name.length() + 1));
      }
      end = name.length();
    }
    return false;
  }
}
