/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.concurrent.ConcurrentHashMap;

/** Every function over a whole {@link ConcurrentHashMap}, in one thread or in parts. */
// expect: no race
public class EveryBulkTask {
  private static final Integer KEY = 12; // its bin is in the second half of a table of 16

  private interface Use {
    void of(ConcurrentHashMap<Integer, Integer> map, long threshold);
  }

  public static void main(String[] args) {
    forEach();
    transformed();
    search();
    reduce();
    reduceKeys();
    reduceValues();
    reduceEntries();
    System.out.println("done");
  }

  private static void forEach() {
    // idiom: ConcurrentHashMap: put, then forEach of keys, values, entries or both, or of parts
    put((map, threshold) -> map.forEach(threshold, (key, value) -> access(key)));
    put((map, threshold) -> map.forEachKey(threshold, key -> access(key)));
    put((map, threshold) -> map.forEachValue(threshold, value -> access(value)));
    put((map, threshold) -> map.forEachEntry(threshold, each -> access(each.getKey())));
  }

  private static void transformed() {
    // idiom: ConcurrentHashMap: put, then forEach of what a function makes of them
    put((map, threshold) -> map.forEach(threshold, (key, value) -> access(key), each -> {}));
    put((map, threshold) -> map.forEachKey(threshold, key -> access(key), each -> {}));
    put((map, threshold) -> map.forEachValue(threshold, value -> access(value), each -> {}));
    put(
        (map, threshold) ->
            map.forEachEntry(threshold, entry -> access(entry.getKey()), each -> {}));
  }

  private static void search() {
    // idiom: ConcurrentHashMap: put, then search
    put((map, threshold) -> map.search(threshold, (key, value) -> found(key)));
    put((map, threshold) -> map.searchKeys(threshold, key -> found(key)));
    put((map, threshold) -> map.searchValues(threshold, value -> found(value)));
    put((map, threshold) -> map.searchEntries(threshold, entry -> found(entry.getKey())));
  }

  private static void reduce() {
    // idiom: ConcurrentHashMap: put, then reduce
    put((map, threshold) -> map.reduce(threshold, (key, value) -> access(key), Integer::sum));
    put(
        (map, threshold) ->
            map.reduceToInt(threshold, (key, value) -> access(key), 0, Integer::sum));
    put((map, threshold) -> map.reduceToLong(threshold, (key, value) -> access(key), 0, Long::sum));
    put(
        (map, threshold) ->
            map.reduceToDouble(threshold, (key, value) -> access(key), 0, Double::sum));
  }

  private static void reduceKeys() {
    // idiom: ConcurrentHashMap: put, then reduceKeys
    put((map, threshold) -> map.reduceKeys(threshold, EveryBulkTask::accessLarger));
    put((map, threshold) -> map.reduceKeys(threshold, key -> access(key), Integer::sum));
    put((map, threshold) -> map.reduceKeysToInt(threshold, key -> access(key), 0, Integer::sum));
    put((map, threshold) -> map.reduceKeysToLong(threshold, key -> access(key), 0, Long::sum));
    put((map, threshold) -> map.reduceKeysToDouble(threshold, key -> access(key), 0, Double::sum));
  }

  private static void reduceValues() {
    // idiom: ConcurrentHashMap: put, then reduceValues
    put((map, threshold) -> map.reduceValues(threshold, EveryBulkTask::accessLarger));
    put((map, threshold) -> map.reduceValues(threshold, each -> access(each), Integer::sum));
    put(
        (map, threshold) ->
            map.reduceValuesToInt(threshold, each -> access(each), 0, Integer::sum));
    put((map, threshold) -> map.reduceValuesToLong(threshold, each -> access(each), 0, Long::sum));
    put(
        (map, threshold) ->
            map.reduceValuesToDouble(threshold, each -> access(each), 0, Double::sum));
  }

  private static void reduceEntries() {
    // idiom: ConcurrentHashMap: put, then reduceEntries
    put(
        (map, threshold) ->
            map.reduceEntries(
                threshold,
                (first, second) -> {
                  accessLarger(first.getKey(), second.getKey());
                  return first.getKey() > second.getKey() ? first : second;
                }));
    put(
        (map, threshold) ->
            map.reduceEntries(threshold, entry -> access(entry.getKey()), Integer::sum));
    put(
        (map, threshold) ->
            map.reduceEntriesToInt(threshold, entry -> access(entry.getKey()), 0, Integer::sum));
    put(
        (map, threshold) ->
            map.reduceEntriesToLong(threshold, entry -> access(entry.getKey()), 0, Long::sum));
    put(
        (map, threshold) ->
            map.reduceEntriesToDouble(threshold, entry -> access(entry.getKey()), 0, Double::sum));
  }

  /** One thread puts the key, another comes by it, and then a third by parts. */
  private static void put(Use use) {
    for (long threshold : new long[] {Long.MAX_VALUE, 1}) {
      ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
      map.put(1, 1);
      map.put(11, 11);
      Order.of(() -> map.put(KEY, KEY), () -> use.of(map, threshold));
    }
  }

  private static Integer access(Integer number) {
    if (number.equals(KEY)) {
      Order.access();
    }
    return number;
  }

  private static Integer found(Integer number) {
    return access(number).equals(KEY) ? number : null;
  }

  private static Integer accessLarger(Integer first, Integer second) {
    return access(Math.max(first, second));
  }
}
