/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;

/** Collections of every kind, added to by one thread and looked at by another. */
// expect: write-read race on object of ArrayList
// expect: write-read race on object of LinkedList
// expect: write-read race on object of ArrayDeque
// expect: write-read race on object of PriorityQueue
// expect: write-read race on object of HashMap
// expect: write-read race on object of LinkedHashMap
// expect: write-read race on object of TreeMap
// expect: write-read race on object of IdentityHashMap
// expect: write-write race on object of WeakHashMap
// expect: write-read race on object of EnumMap
// expect: write-read race on object of HashSet
// expect: write-read race on object of LinkedHashSet
// expect: write-read race on object of TreeSet
// expect: write-read race on object of RegularEnumSet
// expect: write-read race on object of BitSet
public class UnlockedCollections {
  private enum Colour {
    RED,
    GREEN
  }

  private static final ArrayList<String> ARRAY_LIST = new ArrayList<>();
  private static final LinkedList<String> LINKED_LIST = new LinkedList<>();
  private static final ArrayDeque<String> ARRAY_DEQUE = new ArrayDeque<>();
  private static final PriorityQueue<String> PRIORITY_QUEUE = new PriorityQueue<>();
  private static final HashMap<String, String> HASH_MAP = new HashMap<>();
  private static final LinkedHashMap<String, String> LINKED_MAP = new LinkedHashMap<>();
  private static final TreeMap<String, String> TREE_MAP = new TreeMap<>();
  private static final IdentityHashMap<String, String> IDENTITY_MAP = new IdentityHashMap<>();
  private static final WeakHashMap<String, String> WEAK_MAP = new WeakHashMap<>();
  private static final EnumMap<Colour, String> ENUM_MAP = new EnumMap<>(Colour.class);
  private static final HashSet<String> HASH_SET = new HashSet<>();
  private static final LinkedHashSet<String> LINKED_SET = new LinkedHashSet<>();
  private static final TreeSet<String> TREE_SET = new TreeSet<>();
  private static final EnumSet<Colour> ENUM_SET = EnumSet.noneOf(Colour.class);
  private static final BitSet BIT_SET = new BitSet();

  public static void main(String[] args) {
    int[] found = new int[1];
    Threads.unordered(UnlockedCollections::first, () -> found[0] = second());
    System.out.println(found[0]);
  }

  private static void first() {
    ARRAY_LIST.add("a"); // assertRaceWith("second")
    LINKED_LIST.addLast("a"); // assertRaceWith("second")
    ARRAY_DEQUE.push("a"); // assertRaceWith("second")
    PRIORITY_QUEUE.offer("a"); // assertRaceWith("second")
    HASH_MAP.put("a", "b"); // assertRaceWith("second")
    LINKED_MAP.putIfAbsent("a", "b"); // assertRaceWith("second")
    TREE_MAP.computeIfAbsent("a", key -> "b"); // assertRaceWith("second")
    IDENTITY_MAP.put("a", "b"); // assertRaceWith("second")
    WEAK_MAP.put("a", "b"); // assertRaceWith("second")
    ENUM_MAP.put(Colour.RED, "b"); // assertRaceWith("second")
    HASH_SET.add("a"); // assertRaceWith("second")
    LINKED_SET.add("a"); // assertRaceWith("second")
    TREE_SET.add("a"); // assertRaceWith("second")
    ENUM_SET.add(Colour.GREEN); // assertRaceWith("second")
    BIT_SET.set(3); // assertRaceWith("second")
  }

  private static int second() {
    int found = 0;
    found += ARRAY_LIST.size(); // assertRaceWith("first")
    found += LINKED_LIST.getFirst().length(); // assertRaceWith("first")
    found += ARRAY_DEQUE.peek().length(); // assertRaceWith("first")
    found += PRIORITY_QUEUE.peek().length(); // assertRaceWith("first")
    found += HASH_MAP.get("a").length(); // assertRaceWith("first")
    found += LINKED_MAP.get("a").length(); // assertRaceWith("first")
    found += TREE_MAP.firstKey().length(); // assertRaceWith("first")
    found += IDENTITY_MAP.size(); // assertRaceWith("first")
    found += WEAK_MAP.get("a").length(); // assertRaceWith("first")
    found += ENUM_MAP.get(Colour.RED).length(); // assertRaceWith("first")
    found += HASH_SET.contains("a") ? 1 : 0; // assertRaceWith("first")
    found += LINKED_SET.size(); // assertRaceWith("first")
    found += TREE_SET.first().length(); // assertRaceWith("first")
    found += ENUM_SET.contains(Colour.GREEN) ? 1 : 0; // assertRaceWith("first")
    found += BIT_SET.get(3) ? 1 : 0; // assertRaceWith("first")
    return found;
  }
}
