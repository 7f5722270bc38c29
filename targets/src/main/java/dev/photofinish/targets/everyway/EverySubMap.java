/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Every way to come by an entry of a {@link ConcurrentSkipListMap} in a part of it. */
// expect: no race
public class EverySubMap {
  private static int data;

  private interface Use {
    Object of(ConcurrentNavigableMap<Integer, Object> part);
  }

  public static void main(String[] args) {
    maps();
    keys();
    entries();
    removedEntries();
    replacedValues();
    iterators();
    spliterators();
    comparisons();
    System.out.println("done");
  }

  private static void maps() {
    // idiom: ConcurrentSkipListMap: put, then get, update or remove in a part
    put(part -> part.get(5));
    put(part -> part.containsKey(5));
    put(part -> part.put(5, "next"));
    put(part -> part.putIfAbsent(5, "next"));
    put(part -> part.remove(5));
    put(part -> part.remove(5, "value"));
    put(part -> part.replace(5, "next"));
    put(part -> part.replace(5, "value", "next"));
    put(part -> part.compute(5, (key, old) -> "next"));
    put(part -> part.merge(5, "next", (old, value) -> value));
    put(part -> part.subMap(3, 8).get(5));
    put(part -> part.descendingMap().headMap(3).get(5));
  }

  private static void keys() {
    // idiom: ConcurrentSkipListMap: put, then the key in a part that is next to another
    put(part -> part.firstKey());
    put(part -> part.lastKey());
    put(part -> part.lowerKey(6));
    put(part -> part.floorKey(6));
    put(part -> part.ceilingKey(4));
    put(part -> part.higherKey(4));
    put(part -> part.descendingMap().firstKey());
    put(part -> part.descendingMap().lastKey());
    put(part -> part.descendingMap().lowerKey(4));
    put(part -> part.headMap(8).floorKey(8));
    put(part -> part.tailMap(3).ceilingKey(3));
    put(part -> part.keySet().iterator().next());
    put(part -> part.navigableKeySet().subSet(3, 8).first());
  }

  private static void entries() {
    // idiom: ConcurrentSkipListMap: put, then the entry in a part that is next to a key
    put(part -> part.firstEntry());
    put(part -> part.lastEntry());
    put(part -> part.lowerEntry(6));
    put(part -> part.floorEntry(6));
    put(part -> part.ceilingEntry(4));
    put(part -> part.higherEntry(4));
    put(part -> part.descendingMap().firstEntry());
    put(part -> part.descendingMap().lastEntry());
    put(part -> part.descendingMap().lowerEntry(4));
  }

  private static void removedEntries() {
    // idiom: ConcurrentSkipListMap: put, then pollFirstEntry or pollLastEntry of a part
    put(part -> part.pollFirstEntry());
    put(part -> part.pollLastEntry());
    put(part -> part.descendingMap().pollFirstEntry());
    put(part -> part.keySet().pollFirst());
  }

  /** Where the value is another one by now, the key is still that of the first put. */
  private static void replacedValues() {
    // idiom: ConcurrentSkipListMap: put, then the key with a value that another thread has put
    replaced(part -> part.pollFirstEntry());
    replaced(part -> part.pollLastEntry());
    replaced(part -> part.firstEntry());
    replaced(part -> part.lastEntry());
  }

  private static void replaced(Use use) {
    ConcurrentSkipListMap<Integer, Object> map = new ConcurrentSkipListMap<>();
    ConcurrentNavigableMap<Integer, Object> part = map.subMap(1, 9);
    Threads.unordered(
        () -> {
          data++;
          map.put(5, "value");
        },
        () -> map.replace(5, "other"),
        () -> {
          use.of(part);
          data++;
        });
  }

  private static void iterators() {
    // idiom: ConcurrentSkipListMap: put, then an iterator of a part
    put(part -> part.keySet().iterator().next());
    put(part -> part.values().iterator().next());
    put(part -> part.entrySet().iterator().next());
    put(part -> part.descendingKeySet().iterator().next());
    put(part -> part.descendingMap().values().iterator().next());
    put(part -> part.descendingMap().entrySet().iterator().next());
    put(part -> part.values().toArray());
    put(part -> part.values().removeIf(each -> access()));
    put(part -> part.entrySet().removeIf(each -> access()));
  }

  private static void spliterators() {
    // idiom: ConcurrentSkipListMap: put, then a stream of a part
    put(part -> part.keySet().stream().peek(each -> access()).toList());
    put(part -> part.values().stream().peek(each -> access()).toList());
    put(part -> part.entrySet().stream().peek(each -> access()).toList());
  }

  /** The ends of a part are compared with keys as well. */
  private static void comparisons() {
    // idiom: ConcurrentSkipListMap: put, then a comparison of the key with an end of a part
    compared(part -> part.isEmpty());
    compared(part -> part.size());
    compared(EverySubMap::firstKey);
    compared(part -> part.lastEntry());
    compared(part -> part.containsValue("value"));
    compared(part -> part.values().iterator().hasNext());
  }

  private interface Search {
    Object of(ConcurrentNavigableMap<Key, Object> part);
  }

  private static void compared(Search search) {
    ConcurrentSkipListMap<Key, Object> map = new ConcurrentSkipListMap<>();
    Key put = new Key(0);
    Threads.unordered(
        () -> {
          put.number = 5;
          map.put(put, "value");
        },
        () -> search.of(map.headMap(new Key(9))),
        () -> search.of(map.headMap(new Key(3))));
  }

  private static Object firstKey(ConcurrentNavigableMap<Key, Object> part) {
    try {
      return part.firstKey();
    } catch (NoSuchElementException e) {
      return null;
    }
  }

  private static void put(Use use) {
    ConcurrentSkipListMap<Integer, Object> map = new ConcurrentSkipListMap<>(Map.of(0, "first"));
    ConcurrentNavigableMap<Integer, Object> part = map.subMap(1, 9);
    Order.of(() -> map.put(5, "value"), () -> use.of(part));
  }

  private static boolean access() {
    Order.access();
    return true;
  }
}
