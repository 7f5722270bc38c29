/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * One thread takes iterators in good order, and goes on with them while another modifies the
 * collections.
 */
// expect: race on object of ArrayList
// expect: race on object of HashMap
public class ModifiedWhileIterated {
  private static final List<String> LIST = new ArrayList<>(List.of("a", "b"));
  private static final Map<String, String> MAP = new HashMap<>(Map.of("a", "b"));

  public static void main(String[] args) {
    Iterator<String> elements = LIST.iterator();
    Iterator<String> keys = MAP.keySet().iterator();
    Threads.unordered(() -> iterate(elements, keys), ModifiedWhileIterated::modify);
    System.out.println(LIST + " " + MAP.size());
  }

  private static void iterate(Iterator<String> elements, Iterator<String> keys) {
    elements.next(); // assertRaceWith("modify")
    keys.next(); // assertRaceWith("modify")
  }

  private static void modify() {
    LIST.add("c"); // assertRaceWith("iterate")
    MAP.put("c", "d"); // assertRaceWith("iterate")
  }
}
