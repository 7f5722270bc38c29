/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.text.SimpleDateFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.WeakHashMap;

/** Library objects of every kind, used by two threads under one lock. */
// expect: no race
public class LockedCollections {
  private static final List<Collection<Integer>> COLLECTIONS =
      List.of(
          new ArrayList<>(),
          new LinkedList<>(),
          new ArrayDeque<>(),
          new PriorityQueue<>(),
          new HashSet<>());
  private static final List<Map<Integer, Integer>> MAPS =
      List.of(
          new HashMap<>(),
          new LinkedHashMap<>(16, 0.75f, true),
          new TreeMap<>(),
          new WeakHashMap<>());
  private static final StringBuilder TEXT = new StringBuilder();
  private static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy");
  private static final BitSet BITS = new BitSet();

  public static void main(String[] args) {
    Threads.together(LockedCollections::work, LockedCollections::work);
    COLLECTIONS.forEach(each -> System.out.print(each.size() + " "));
    MAPS.forEach(each -> System.out.print(each.size() + " "));
    System.out.println(TEXT.length() + " " + BITS);
  }

  private static void work() {
    for (int i = 0; i < 50; i++) {
      synchronized (LockedCollections.class) {
        change(i);
      }
    }
  }

  private static void change(int i) {
    for (Collection<Integer> each : COLLECTIONS) {
      each.add(i);
      for (Iterator<Integer> items = each.iterator(); items.hasNext(); ) {
        if (items.next() % 3 == 0) {
          items.remove();
        }
      }
    }
    for (Map<Integer, Integer> each : MAPS) {
      each.merge(i, 1, Integer::sum);
      each.entrySet().forEach(entry -> entry.setValue(entry.getValue() + 1));
      each.keySet().removeIf(key -> key % 3 == 0);
      each.get(i);
    }
    TEXT.append(FORMAT.format(new Date(0)).length());
    BITS.set(i);
  }
}
