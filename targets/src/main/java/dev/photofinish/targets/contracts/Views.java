/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a view shows is modified behind it. */
// expect: write-read race on object of ArrayList
// expect: write-read race on object of HashMap
// expect: write-read race on object of LinkedHashMap
// expect: write-read race on object of TreeMap
// expect: write-write race on object of ArrayDeque
public class Views {
  private static final List<String> LIST = new ArrayList<>(List.of("a", "b"));
  private static final Map<String, String> MAP = new HashMap<>(Map.of("a", "b"));
  private static final Map<String, String> LINKED = new LinkedHashMap<>(Map.of("a", "b"));
  private static final TreeMap<String, String> TREE = new TreeMap<>(Map.of("a", "b"));
  private static final Deque<String> DEQUE = new ArrayDeque<>(List.of("a"));
  private static final List<String> UNMODIFIABLE = Collections.unmodifiableList(LIST);
  private static final Collection<String> VALUES = MAP.values();
  private static final Map<String, String> READ_ONLY = Collections.unmodifiableMap(LINKED);
  private static final Map<String, String> TAIL = TREE.tailMap("a", true).headMap("z");

  public static void main(String[] args) {
    int[] found = new int[1];
    Threads.unordered(Views::first, () -> found[0] = second());
    System.out.println(found[0]);
  }

  private static void first() {
    LIST.set(1, "c"); // the structure is as it was
    LIST.remove("a"); // assertRaceWith("second")
    MAP.put("c", "d"); // assertRaceWith("second")
    LINKED.put("c", "d"); // assertRaceWith("second")
    TREE.put("c", "d"); // assertRaceWith("second")
    DEQUE.push("c"); // assertRaceWith("second")
  }

  private static int second() {
    int found = 0;
    found += UNMODIFIABLE.size(); // assertRaceWith("first")
    found += VALUES.size(); // assertRaceWith("first")
    found += READ_ONLY.get("c").length(); // assertRaceWith("first")
    found += TAIL.size(); // assertRaceWith("first")
    found += Collections.asLifoQueue(DEQUE).poll().length(); // assertRaceWith("first")
    return found;
  }
}
