/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Each thread sets the value of its own key, or element, which is there already. The documentation
 * of these classes asks for a lock only where the structure is modified.
 */
// expect: no race
public class OwnKeys {
  private static final Map<Integer, String> MAP = new HashMap<>();
  private static final List<String> LIST = new ArrayList<>(Arrays.asList("", ""));

  public static void main(String[] args) {
    MAP.put(0, null);
    MAP.put(1, null);
    Threads.unordered(() -> set(0), () -> set(1));
    System.out.println(MAP + " " + LIST);
  }

  private static void set(int i) {
    MAP.put(i, "value " + i);
    LIST.set(i, "element " + i);
  }
}
