/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Every way to put something into a {@link ConcurrentSkipListMap}, and to come by it. */
// expect: no race
public class EverySkipList {
  private interface Use {
    Object of(ConcurrentSkipListMap<Integer, Object> map);
  }

  public static void main(String[] args) {
    puts();
    values();
    insideFunctions();
    keys();
    entries();
    removedEntries();
    valuesCalled();
    walks();
    iterators();
    spliterators();
    parts();
    System.out.println("done");
  }

  private static void puts() {
    // idiom: ConcurrentSkipListMap: whatever puts a value, then get
    fromEmpty(map -> map.put(5, "value"), map -> map.get(5));
    fromEmpty(map -> map.putIfAbsent(5, "value"), map -> map.get(5));
    fromEmpty(map -> map.computeIfAbsent(5, key -> "value"), map -> map.get(5));
    fromEmpty(map -> map.compute(5, (key, old) -> "value"), map -> map.get(5));
    fromEmpty(map -> map.merge(5, "value", (old, value) -> value), map -> map.get(5));
    fromOne(map -> map.put(5, "value"), map -> map.get(5));
    fromOne(map -> map.replace(5, "value"), map -> map.get(5));
    fromOne(map -> map.replace(5, "before", "value"), map -> map.get(5));
    fromOne(map -> map.compute(5, (key, old) -> "value"), map -> map.get(5));
    fromOne(map -> map.computeIfPresent(5, (key, old) -> "value"), map -> map.get(5));
    fromOne(map -> map.merge(5, "value", (old, value) -> "both"), map -> map.get(5));
    fromOne(EverySkipList::replaceAll, map -> map.get(5));
  }

  private static Object replaceAll(ConcurrentSkipListMap<Integer, Object> map) {
    map.replaceAll((key, old) -> "value");
    return null;
  }

  private static void values() {
    // idiom: ConcurrentSkipListMap: put, then whatever finds the value
    fromEmpty(EverySkipList::put, map -> map.getOrDefault(5, "none"));
    fromEmpty(EverySkipList::put, map -> map.containsKey(5));
    fromEmpty(EverySkipList::put, map -> map.put(5, "next"));
    fromEmpty(EverySkipList::put, map -> map.putIfAbsent(5, "next"));
    fromEmpty(EverySkipList::put, map -> map.computeIfAbsent(5, key -> "next"));
    fromEmpty(EverySkipList::put, map -> map.remove(5));
    fromEmpty(EverySkipList::put, map -> map.remove(5, "value"));
    fromEmpty(EverySkipList::put, map -> map.replace(5, "next"));
    fromEmpty(EverySkipList::put, map -> map.replace(5, "value", "next"));
  }

  private static void insideFunctions() {
    // idiom: ConcurrentSkipListMap: put, then a function of the value
    fromEmpty(EverySkipList::put, map -> map.compute(5, (key, old) -> accessed("next")));
    fromEmpty(EverySkipList::put, map -> map.computeIfPresent(5, (key, old) -> accessed("next")));
    fromEmpty(EverySkipList::put, map -> map.merge(5, "next", (old, value) -> accessed("both")));
  }

  private static void keys() {
    // idiom: ConcurrentSkipListMap: put, then the key that is next to another
    fromEmpty(EverySkipList::put, map -> map.firstKey());
    fromEmpty(EverySkipList::put, map -> map.lastKey());
    fromEmpty(EverySkipList::put, map -> map.lowerKey(6));
    fromEmpty(EverySkipList::put, map -> map.floorKey(6));
    fromEmpty(EverySkipList::put, map -> map.ceilingKey(4));
    fromEmpty(EverySkipList::put, map -> map.higherKey(4));
  }

  private static void entries() {
    // idiom: ConcurrentSkipListMap: put, then the entry that is next to a key
    fromEmpty(EverySkipList::put, map -> map.firstEntry());
    fromEmpty(EverySkipList::put, map -> map.lastEntry());
    fromEmpty(EverySkipList::put, map -> map.lowerEntry(6));
    fromEmpty(EverySkipList::put, map -> map.floorEntry(6));
    fromEmpty(EverySkipList::put, map -> map.ceilingEntry(4));
    fromEmpty(EverySkipList::put, map -> map.higherEntry(4));
  }

  private static void removedEntries() {
    // idiom: ConcurrentSkipListMap: put, then pollFirstEntry or pollLastEntry
    fromEmpty(EverySkipList::put, map -> map.pollFirstEntry());
    fromEmpty(EverySkipList::put, map -> map.pollLastEntry());
    fromEmpty(EverySkipList::put, map -> map.keySet().pollFirst());
    fromEmpty(EverySkipList::put, map -> map.keySet().pollLast());
  }

  private static void valuesCalled() {
    // idiom: ConcurrentSkipListMap: put, then equals of the value
    fromEmpty(EverySkipList::put, map -> map.containsValue(new Accessing()));
    fromEmpty(EverySkipList::put, map -> map.remove(5, new Accessing()));
    fromEmpty(EverySkipList::put, map -> map.replace(5, new Accessing(), "next"));
    fromEmpty(EverySkipList::put, map -> map.equals(Map.of(5, new Accessing())));
    fromEmpty(EverySkipList::put, map -> map.equals(new TreeMap<>(Map.of(5, new Accessing()))));
  }

  private static void walks() {
    // idiom: ConcurrentSkipListMap: put, then a function for every entry or value
    fromEmpty(EverySkipList::put, map -> done(() -> map.forEach((key, value) -> access())));
    fromEmpty(
        EverySkipList::put, map -> done(() -> map.replaceAll((key, value) -> accessed(value))));
    fromEmpty(EverySkipList::put, map -> map.entrySet().removeIf(each -> access()));
    fromEmpty(EverySkipList::put, map -> map.values().removeIf(each -> access()));
    fromEmpty(EverySkipList::put, map -> map.keySet().removeIf(each -> access()));
  }

  private static void iterators() {
    // idiom: ConcurrentSkipListMap: put, then an iterator
    fromEmpty(EverySkipList::put, map -> map.keySet().iterator().next());
    fromEmpty(EverySkipList::put, map -> map.values().iterator().next());
    fromEmpty(EverySkipList::put, map -> map.entrySet().iterator().next());
    fromEmpty(EverySkipList::put, map -> map.keySet().toArray());
    fromEmpty(EverySkipList::put, map -> map.clone().firstEntry());
    fromEmpty(
        EverySkipList::put,
        map -> {
          Iterator<Object> values = map.values().iterator();
          values.next();
          values.remove();
          return null;
        });
  }

  private static void spliterators() {
    // idiom: ConcurrentSkipListMap: put, then a spliterator
    fromEmpty(EverySkipList::put, map -> map.keySet().spliterator().tryAdvance(each -> access()));
    fromEmpty(EverySkipList::put, map -> map.values().spliterator().tryAdvance(each -> access()));
    fromEmpty(EverySkipList::put, map -> map.entrySet().spliterator().tryAdvance(each -> access()));
    fromEmpty(EverySkipList::put, map -> map.keySet().stream().peek(each -> access()).toList());
    fromEmpty(EverySkipList::put, map -> map.values().stream().peek(each -> access()).toList());
    fromEmpty(EverySkipList::put, map -> map.entrySet().stream().peek(each -> access()).toList());
  }

  private static void parts() {
    // idiom: ConcurrentSkipListMap: put, then a part of a spliterator
    ofMany(map -> firstPart(map.keySet().spliterator()));
    ofMany(map -> firstPart(map.values().spliterator()));
    ofMany(map -> firstPart(map.entrySet().spliterator()));
  }

  private static <T> Object firstPart(Spliterator<T> all) {
    Order.check(all.tryAdvance(each -> {})); // JDK 17 does not split off the first one
    Order.check(all.trySplit().tryAdvance(each -> access()));
    return null;
  }

  /** A map that has been made of another one can always be split. */
  private static void ofMany(Use second) {
    TreeMap<Integer, Object> sorted = new TreeMap<>(Map.of(0, "first"));
    for (int i = 10; i < 100; i++) {
      sorted.put(i, "before");
    }
    ConcurrentSkipListMap<Integer, Object> map = new ConcurrentSkipListMap<>(sorted);
    Order.of(() -> map.put(5, "value"), () -> second.of(map));
  }

  private static Object put(ConcurrentSkipListMap<Integer, Object> map) {
    return map.put(5, "value");
  }

  private static void fromEmpty(Use first, Use second) {
    ConcurrentSkipListMap<Integer, Object> map = new ConcurrentSkipListMap<>();
    Order.of(() -> first.of(map), () -> second.of(map));
  }

  private static void fromOne(Use first, Use second) {
    ConcurrentSkipListMap<Integer, Object> map = new ConcurrentSkipListMap<>(Map.of(5, "before"));
    Order.of(() -> first.of(map), () -> second.of(map));
  }

  private static Object done(Runnable action) {
    action.run();
    return null;
  }

  private static boolean access() {
    Order.access();
    return true;
  }

  private static Object accessed(Object result) {
    Order.access();
    return result;
  }

  /** A value that looks at what the threads share. */
  private static final class Accessing {
    @Override
    public boolean equals(Object other) {
      return access();
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }
}
