/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Every way to put something into a {@link ConcurrentHashMap}, and to come by it. */
// expect: no race
public class EveryHashMap {
  private static final Object KEY = 12; // its bin is in the second half of a table of 16

  private interface Use {
    Object of(ConcurrentHashMap<Object, Object> map) throws Throwable;
  }

  public static void main(String[] args) {
    gets();
    puts();
    keyAsLock();
    gone();
    insideFunctions();
    failures();
    valuesCalled();
    walks();
    iterators();
    spliterators();
    parts();
    System.out.println("done");
  }

  private static void gets() {
    // idiom: ConcurrentHashMap: put, then whatever finds the value
    fromEmpty(EveryHashMap::put, map -> map.get(KEY));
    fromEmpty(EveryHashMap::put, map -> map.getOrDefault(KEY, "none"));
    fromEmpty(EveryHashMap::put, map -> map.containsKey(KEY));
    fromEmpty(EveryHashMap::put, map -> map.put(KEY, "next"));
    fromEmpty(EveryHashMap::put, map -> map.putIfAbsent(KEY, "next"));
    fromEmpty(EveryHashMap::put, map -> map.remove(KEY));
    fromEmpty(EveryHashMap::put, map -> map.remove(KEY, "value"));
    fromEmpty(EveryHashMap::put, map -> map.replace(KEY, "next"));
    fromEmpty(EveryHashMap::put, map -> map.replace(KEY, "value", "next"));
    fromEmpty(EveryHashMap::put, map -> map.computeIfAbsent(KEY, key -> "next"));
    fromEmpty(EveryHashMap::put, map -> map.computeIfPresent(KEY, (key, old) -> "next"));
    fromEmpty(EveryHashMap::put, map -> map.compute(KEY, (key, old) -> "next"));
    fromEmpty(EveryHashMap::put, map -> map.merge(KEY, "next", (old, value) -> value));
  }

  private static void puts() {
    // idiom: ConcurrentHashMap: whatever puts a value, then get
    fromEmpty(map -> map.putIfAbsent(KEY, "value"), map -> map.get(KEY));
    fromEmpty(map -> map.computeIfAbsent(KEY, key -> "value"), map -> map.get(KEY));
    fromEmpty(map -> map.compute(KEY, (key, old) -> "value"), map -> map.get(KEY));
    fromEmpty(map -> map.merge(KEY, "value", (old, value) -> value), map -> map.get(KEY));
    fromOne(map -> map.put(KEY, "next"), map -> map.get(KEY));
    fromOne(map -> map.replace(KEY, "next"), map -> map.get(KEY));
    fromOne(map -> map.computeIfPresent(KEY, (key, old) -> "next"), map -> map.get(KEY));
    fromOne(map -> map.compute(KEY, (key, old) -> "next"), map -> map.get(KEY));
    fromOne(map -> map.merge(KEY, "next", (old, value) -> value), map -> map.get(KEY));
  }

  /** Who has put the key has the lock. */
  private static void keyAsLock() {
    // idiom: ConcurrentHashMap: remove, then whatever puts the key again
    locked(map -> Order.check(map.putIfAbsent(KEY, "lock") == null));
    locked(map -> Order.check(map.merge(KEY, 1, (old, one) -> 2).equals(1)));
    locked(map -> Order.check(map.computeIfAbsent(KEY, key -> "lock").equals("lock")));
    locked(map -> Order.check(map.compute(KEY, (key, old) -> old == null).equals(true)));
  }

  private static void locked(Consumer<ConcurrentHashMap<Object, Object>> take) {
    ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<>();
    Order.of(
        () -> take.accept(map),
        () -> map.remove(KEY),
        () -> take.accept(map),
        () -> map.remove(KEY));
  }

  private static void gone() {
    // idiom: ConcurrentHashMap: remove, then an update that finds nothing
    fromOne(
        map -> map.remove(KEY),
        map -> {
          Order.check(map.computeIfPresent(KEY, (key, old) -> "next") == null);
          return null;
        });
    fromOne(map -> map.remove(KEY), map -> map.remove(KEY));
  }

  private static void insideFunctions() {
    // idiom: ConcurrentHashMap: a function of a key, then the next one of that key
    Use compute = map -> map.compute(KEY, (key, old) -> accessed("value"));
    Use computeIfPresent = map -> map.computeIfPresent(KEY, (key, old) -> accessed("value"));
    Use merge = map -> map.merge(KEY, "value", (old, value) -> accessed("value"));
    for (Use each : new Use[] {compute, computeIfPresent, merge}) {
      fromOne(each, each);
      fromOne(each, map -> map.get(KEY));
    }
    Use nothing = map -> map.computeIfAbsent(KEY, key -> accessed(null));
    fromEmpty(nothing, nothing);
    fromEmpty(map -> map.computeIfAbsent(KEY, key -> accessed("value")), map -> map.get(KEY));
  }

  private static void failures() {
    // idiom: ConcurrentHashMap: a function that fails, then the next one of that key
    twice(map -> map.compute(KEY, (key, old) -> fail()));
    twice(map -> map.computeIfPresent(KEY, (key, old) -> fail()));
    twice(map -> map.merge(KEY, "value", (old, value) -> fail()));
    Use failing = tried(map -> map.computeIfAbsent(KEY, key -> fail()));
    fromEmpty(failing, failing);
  }

  private static void twice(Use failing) {
    fromOne(tried(failing), tried(failing));
  }

  private static Use tried(Use failing) {
    return map -> {
      try {
        return failing.of(map);
      } catch (IllegalStateException e) {
        return e;
      }
    };
  }

  private static void valuesCalled() {
    // idiom: ConcurrentHashMap: put, then equals, hashCode and toString of the value
    fromEmpty(EveryHashMap::put, map -> map.containsValue(new Accessing()));
    fromEmpty(EveryHashMap::put, map -> map.contains(new Accessing()));
    fromEmpty(EveryHashMap::put, map -> map.remove(KEY, new Accessing()));
    fromEmpty(EveryHashMap::put, map -> map.equals(Map.of(KEY, new Accessing())));
    fromEmpty(map -> map.put(KEY, new Accessing()), Map::hashCode);
    fromEmpty(map -> map.put(KEY, new Accessing()), Map::toString);
  }

  private static void walks() {
    // idiom: ConcurrentHashMap: put, then a function for every key or value
    fromEmpty(EveryHashMap::put, map -> done(() -> map.forEach((key, value) -> Order.access())));
    fromEmpty(
        EveryHashMap::put, map -> done(() -> map.replaceAll((key, value) -> accessed(value))));
    fromEmpty(EveryHashMap::put, map -> map.entrySet().removeIf(each -> access()));
    fromEmpty(EveryHashMap::put, map -> map.values().removeIf(each -> access()));
    fromEmpty(EveryHashMap::put, map -> map.keySet().removeIf(each -> access()));
    fromEmpty(EveryHashMap::put, map -> done(() -> map.keySet().forEach(each -> access())));
    fromEmpty(EveryHashMap::put, map -> done(() -> map.values().forEach(each -> access())));
    fromEmpty(EveryHashMap::put, map -> done(() -> map.entrySet().forEach(each -> access())));
  }

  private static void iterators() {
    // idiom: ConcurrentHashMap: put, then an iterator or an enumeration
    fromEmpty(EveryHashMap::put, map -> map.keySet().iterator().next());
    fromEmpty(EveryHashMap::put, map -> map.values().iterator().next());
    fromEmpty(EveryHashMap::put, map -> map.entrySet().iterator().next());
    fromEmpty(EveryHashMap::put, map -> map.keys().nextElement());
    fromEmpty(EveryHashMap::put, map -> map.elements().nextElement());
    fromEmpty(EveryHashMap::put, map -> map.keySet().toArray());
    fromOne(
        map -> map.put(KEY, "next"),
        map -> {
          Iterator<Object> values = map.values().iterator();
          values.next();
          values.remove();
          return null;
        });
  }

  private static void spliterators() {
    // idiom: ConcurrentHashMap: put, then a spliterator
    fromEmpty(EveryHashMap::put, map -> map.keySet().spliterator().tryAdvance(each -> access()));
    fromEmpty(EveryHashMap::put, map -> map.values().spliterator().tryAdvance(each -> access()));
    fromEmpty(EveryHashMap::put, map -> map.entrySet().spliterator().tryAdvance(each -> access()));
    fromEmpty(EveryHashMap::put, map -> map.keySet().stream().peek(each -> access()).toList());
    fromEmpty(EveryHashMap::put, map -> map.values().stream().peek(each -> access()).toList());
    fromEmpty(EveryHashMap::put, map -> map.entrySet().stream().peek(each -> access()).toList());
  }

  private static void parts() {
    // idiom: ConcurrentHashMap: put, then a part of a spliterator
    fromEmpty(EveryHashMap::put, map -> secondHalf(map.keySet().spliterator()));
    fromEmpty(EveryHashMap::put, map -> secondHalf(map.values().spliterator()));
    fromEmpty(EveryHashMap::put, map -> secondHalf(map.entrySet().spliterator()));
  }

  private static <T> Object secondHalf(Spliterator<T> all) {
    Order.check(all.trySplit().tryAdvance(each -> access()));
    return null;
  }

  private static Object put(ConcurrentHashMap<Object, Object> map) {
    return map.put(KEY, "value");
  }

  private static void fromEmpty(Use first, Use second) {
    ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<>();
    Order.of(() -> first.of(map), () -> second.of(map));
  }

  private static void fromOne(Use first, Use second) {
    ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<>(Map.of(KEY, "before"));
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

  private static Object fail() {
    Order.access();
    throw new IllegalStateException();
  }

  /** A value that looks at what the threads share. */
  private static final class Accessing {
    @Override
    public boolean equals(Object other) {
      return access();
    }

    @Override
    public int hashCode() {
      Order.access();
      return 0;
    }

    @Override
    public String toString() {
      Order.access();
      return "accessing";
    }
  }
}
