/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names in a trace, numbered in order of appearance.
 *
 * <p>Threads are numbered from 0. All other names share one numbering, in which 0 is the empty
 * name: no member, no site.
 */
public final class Names {
  private final Table threads = new Table();
  private final Table symbols = new Table();

  public Names() {
    symbols.number("");
  }

  public int thread(String name) {
    return threads.number(name);
  }

  public String thread(int number) {
    return threads.names.get(number);
  }

  public int threads() {
    return threads.names.size();
  }

  public int symbol(String name) {
    return symbols.number(name);
  }

  public String symbol(int number) {
    return symbols.names.get(number);
  }

  public int symbols() {
    return symbols.names.size();
  }

  private static final class Table {
    final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    int number(String name) {
      Integer known = numbers.get(name);
      if (known != null) {
        return known;
      }
      numbers.put(name, names.size());
      names.add(name);
      return names.size() - 1;
    }
  }
}
