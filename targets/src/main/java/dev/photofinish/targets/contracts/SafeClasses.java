/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.contracts;

import dev.photofinish.targets.Threads;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Classes that are thread-safe, or cannot be modified, behind the interfaces of those that are not.
 */
// expect: no race
public class SafeClasses {
  private static final List<Map<Object, Object>> MAPS =
      List.of(
          new ConcurrentHashMap<>(),
          new Hashtable<>(),
          new Properties(),
          Collections.synchronizedMap(new HashMap<>()));
  private static final List<List<String>> LISTS =
      List.of(new CopyOnWriteArrayList<>(), new Vector<>());
  private static final Set<String> SET = Collections.synchronizedSet(new HashSet<>());

  public static void main(String[] args) {
    Threads.unordered(SafeClasses::work, SafeClasses::work);
    MAPS.forEach(each -> System.out.print(each.size() + " "));
    LISTS.forEach(each -> System.out.print(each.size() + " "));
    System.out.println(SET.size());
  }

  private static void work() {
    MAPS.forEach(each -> each.put("a", "b"));
    LISTS.forEach(each -> each.add("a"));
    for (List<String> each : LISTS) {
      for (String item : each) {
        SET.add(item);
      }
    }
  }
}
