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
    // idiom: ConcurrentSkipListMap: put, then hashCode and comparisons of a key in equals
    for (int i = 0; i < 10; i++) { // the key must not be in the index: it would be compared before
      Map<Item, Object> part = new HashMap<>(Map.of(new Item(0), "other"));
      ConcurrentSkipListMap<Item, Object> hashed = new ConcurrentSkipListMap<>(part);
      put(hashed, new Item(0), 1, () -> Order.check(!hashed.equals(part)));
    }
    ConcurrentSkipListMap<Item, Object> sorted = new ConcurrentSkipListMap<>();
    Map<Item, Object> other = new TreeMap<>(Map.of(new Item(2), "other"));
    put(sorted, new Item(0), 1, () -> Order.check(!sorted.equals(other)));
  }

  private static void spliterators() {
    // idiom: ConcurrentSkipListMap: put, then a comparison of keys by a spliterator
    for (int step : new int[] {1, 617}) {
      split(step, map -> split(map.keySet().spliterator()));
      split(step, map -> split(map.values().spliterator()));
      split(step, map -> split(map.entrySet().spliterator()));
    }
  }

  /** One after the other, or not: who has seen a key has not seen those that were put later. */
  private static void split(int step, Consumer<ConcurrentSkipListMap<Item, Object>> use) {
    ConcurrentSkipListMap<Item, Object> map = new ConcurrentSkipListMap<>();
    Threads.unordered(
        () -> {
          for (int i = 0; i < 1000; i++) {
            Item item = new Item(0);
            item.number = i * step % 1000;
            map.put(item, i);
          }
        },
        () -> use.accept(map));
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
    replaced(map -> map.forEach((key, value) -> Order.check(value.hashCode() >= 0)));
    replaced(map -> map.replaceAll((key, value) -> "new " + key.number));
    replaced(map -> map.replaceAll((key, value) -> "new " + value.hashCode()));
    replaced(map -> map.values().removeIf(value -> value.hashCode() == 2));
  }

  private static void replaced(Consumer<ConcurrentSkipListMap<Item, Object>> use) {
    ConcurrentSkipListMap<Item, Object> map = filled();
    Item key = new Item(0);
    Item value = new Item(0);
    Threads.unordered(
        () -> {
          key.number = 1000;
          map.put(key, "value");
        },
        () -> {
          value.number = 2;
          Order.check(map.replace(new Item(1000), value) != null);
        },
        () -> use.accept(map));
  }

  private static void key(int number, Consumer<ConcurrentSkipListMap<Item, Object>> use) {
    ConcurrentSkipListMap<Item, Object> map = filled();
    put(map, new Item(0), number, () -> use.accept(map));
  }

  private static void put(Map<Item, Object> map, Item item, int number, Runnable use) {
    Threads.unordered(
        () -> {
          item.number = number;
          map.put(item, "value");
        },
        use);
  }

  /** With so many keys, some are found by an index. */
  private static ConcurrentSkipListMap<Item, Object> filled() {
    ConcurrentSkipListMap<Item, Object> map = new ConcurrentSkipListMap<>();
    for (int i = 0; i < 100; i++) {
      map.put(new Item(i), i);
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
