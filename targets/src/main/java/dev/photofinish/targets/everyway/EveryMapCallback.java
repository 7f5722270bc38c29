/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;

/** Code of the program that maps call before they hand out what another thread has put. */
// expect: no race
public class EveryMapCallback {
  public static void main(String[] args) {
    values();
    removedKeys();
    equalKeys();
    spliterators();
    replacedValues();
    System.out.println("done");
  }

  private static void values() {
    // idiom: ConcurrentHashMap: put, then hashCode of an entry, and writeObject of a value
    value(new ConcurrentHashMap<>(), map -> Order.check(map.entrySet().hashCode() >= 0));
    value(new ConcurrentHashMap<>(), EveryMapCallback::write);
    // idiom: ConcurrentSkipListMap: put, then equals of a value in a part, and its writeObject
    value(
        new ConcurrentSkipListMap<>(),
        map -> Order.check(!map.headMap(5).containsValue(new Item(6))));
    value(new ConcurrentSkipListMap<>(), EveryMapCallback::write);
  }

  private static <M extends Map<Integer, Item>> void value(M map, Consumer<M> use) {
    Item item = new Item(0);
    Threads.unordered(
        () -> {
          item.number = 1;
          map.put(1, item);
        },
        () -> use.accept(map));
  }

  private static void write(Object map) {
    try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
      out.writeObject(map);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** What is removed is looked for once more, by its key. */
  private static void removedKeys() {
    // idiom: ConcurrentSkipListMap: put, then a comparison of the key that is removed, or passed
    key(-1, map -> Order.check(map.pollFirstEntry() != null));
    key(1000, map -> Order.check(map.pollLastEntry() != null));
    key(1000, map -> map.descendingMap().clear());
    key(1000, map -> Order.check(map.descendingKeySet().iterator().next() != null));
    key(1000, map -> Order.check(map.headMap(new Item(2000)).pollLastEntry() != null));
  }

  private static void equalKeys() {
    // idiom: ConcurrentSkipListMap: put, then equals of the map
    Map<Item, String> other = new HashMap<>(filled());
    other.remove(new Item(99));
    other.put(new Item(100), "value");
    key(1000, map -> Order.check(!map.equals(other)));
    Map<Item, String> sorted = new TreeMap<>(other);
    key(1000, map -> Order.check(!map.equals(sorted)));
    ConcurrentSkipListMap<Item, String> one = new ConcurrentSkipListMap<>();
    Item item = new Item(0);
    put(one, item, 1, () -> Order.check(!one.equals(Map.of())));
  }

  private static void spliterators() {
    // idiom: ConcurrentSkipListMap: put, then a comparison of keys by a spliterator
    key(99, map -> split(map.keySet().spliterator()));
    key(99, map -> split(map.values().spliterator()));
    key(99, map -> split(map.entrySet().spliterator()));
    ConcurrentSkipListMap<Item, String> map = new ConcurrentSkipListMap<>();
    Threads.unordered(
        () -> {
          for (int i = 0; i < 1000; i++) {
            Item item = new Item(0);
            item.number = i;
            map.put(item, "value");
          }
        },
        () -> {
          split(map.keySet().spliterator());
          split(map.values().spliterator());
          split(map.entrySet().spliterator());
        });
  }

  /** Goes through all by parts as small as there are. */
  private static <T> void split(Spliterator<T> all) {
    all.tryAdvance(each -> {});
    Spliterator<T> part = all.trySplit();
    if (part != null) {
      split(part);
    }
    all.tryAdvance(each -> {});
    all.forEachRemaining(each -> {});
  }

  /** Where the value is another one by now, the key is still that of the first put. */
  private static void replacedValues() {
    // idiom: ConcurrentSkipListMap: put, then the key with a value that another thread has put
    replaced(map -> map.forEach((key, value) -> Order.check(key.number >= 0)));
    replaced(map -> map.replaceAll((key, value) -> value + key.number));
    replaced(map -> map.values().removeIf("other"::equals));
  }

  private static void replaced(Consumer<ConcurrentSkipListMap<Item, String>> use) {
    ConcurrentSkipListMap<Item, String> map = filled();
    Item item = new Item(0);
    Threads.unordered(
        () -> {
          item.number = 1000;
          map.put(item, "value");
        },
        () -> Order.check(map.replace(new Item(1000), "other") != null),
        () -> use.accept(map));
  }

  private static void key(int number, Consumer<ConcurrentSkipListMap<Item, String>> use) {
    ConcurrentSkipListMap<Item, String> map = filled();
    put(map, new Item(0), number, () -> use.accept(map));
  }

  private static void put(Map<Item, String> map, Item item, int number, Runnable use) {
    Threads.unordered(
        () -> {
          item.number = number;
          map.put(item, "value");
        },
        use);
  }

  /** With so many keys, some are found by an index. */
  private static ConcurrentSkipListMap<Item, String> filled() {
    ConcurrentSkipListMap<Item, String> map = new ConcurrentSkipListMap<>();
    for (int i = 0; i < 100; i++) {
      map.put(new Item(i), "value");
    }
    return map;
  }

  private static final class Item implements Comparable<Item>, Serializable {
    private static final long serialVersionUID = 1;

    private int number;

    Item(int number) {
      this.number = number;
    }

    @Override
    public int compareTo(Item other) {
      return Integer.compare(number, other.number);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Item item && item.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(number);
    }
  }
}
