/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collections that are filled, handed over, and from then on only looked at by everybody. */
// expect: no race
public class ReadOnlyCollections {
  private static final List<String> LIST = new ArrayList<>(List.of("a", "b", "c"));
  private static final List<Map<String, Integer>> MAPS =
      List.of(new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>());

  public static void main(String[] args) {
    for (Map<String, Integer> each : MAPS) {
      LIST.forEach(name -> each.put(name, name.length()));
    }
    int[] found = new int[3];
    Threads.unordered(() -> found[0] = look(), () -> found[1] = look(), () -> found[2] = look());
    System.out.println(found[0] + " " + found[1] + " " + found[2]);
  }

  private static int look() {
    int found = 0;
    for (String name : LIST) {
      for (Map<String, Integer> each : MAPS) {
        found += each.get(name) + each.size() + each.keySet().iterator().next().length();
        found += each.computeIfAbsent(name, key -> 100);
        found += each.putIfAbsent(name, 100);
      }
    }
    found += Collections.unmodifiableList(LIST).get(0).length() + LIST.subList(1, 2).size();
    return found + LIST.toString().length() + new ArrayList<>(LIST).size();
  }
}
