/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Lets fields share words two by two, whatever the code does with them: a bad guess at its worst.
 */
public final class SharedAnyhow {
  private SharedAnyhow() {}

  public static ClassFiles files(BiPredicate<ClassLoader, String> instrumented) {
    return new ClassFiles(instrumented, (reader, summary) -> pairs(Proxies.candidates(summary)));
  }

  private static List<List<String>> pairs(List<String> fields) {
    List<List<String>> pairs = new ArrayList<>();
    for (int i = 0; i + 1 < fields.size(); i += 2) {
      pairs.add(List.copyOf(fields.subList(i, i + 2)));
    }
    return pairs;
  }
}
