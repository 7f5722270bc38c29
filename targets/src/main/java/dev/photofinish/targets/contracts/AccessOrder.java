/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.LinkedHashMap;
import java.util.Map;

/** Looking up modifies a map that is in the order of accesses. */
// expect: write-write race on object of LinkedHashMap
public class AccessOrder {
  private static final Map<String, String> MAP = new LinkedHashMap<>(16, 0.75f, true);

  public static void main(String[] args) {
    MAP.put("a", "b");
    Threads.unordered(AccessOrder::first, AccessOrder::second);
    System.out.println(MAP.size());
  }

  private static void first() {
    MAP.get("a"); // assertRaceWith("second")
  }

  private static void second() {
    MAP.getOrDefault("a", "c"); // assertRaceWith("first")
  }
}
