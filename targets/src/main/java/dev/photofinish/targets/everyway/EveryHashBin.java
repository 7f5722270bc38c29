/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.concurrent.ConcurrentHashMap;

/** Every search of a {@link ConcurrentHashMap} that compares keys which another thread has put. */
// expect: no race
public class EveryHashBin {
  private static final int HASH = 1;

  private interface Use {
    Object of(ConcurrentHashMap<Key, Object> map, Key key);
  }

  public static void main(String[] args) {
    lists();
    trees();
    newTree();
    splitTree();
    System.out.println("done");
  }

  private static void lists() {
    // idiom: ConcurrentHashMap: put, then every search for a key with the same hash
    searches(0);
  }

  private static void trees() {
    // idiom: ConcurrentHashMap: put, then every search of a tree of keys with the same hash
    searches(20);
  }

  private static void searches(int others) {
    searched(others, (map, key) -> map.get(key));
    searched(others, (map, key) -> map.put(key, key));
    searched(others, (map, key) -> map.putIfAbsent(key, key));
    searched(others, (map, key) -> map.remove(key));
    searched(others, (map, key) -> map.replace(key, key));
    searched(others, (map, key) -> map.computeIfAbsent(key, each -> each));
    searched(others, (map, key) -> map.computeIfAbsent(key, each -> null));
    searched(others, (map, key) -> map.computeIfPresent(key, (each, old) -> old));
    searched(others, (map, key) -> map.compute(key, (each, old) -> each));
    searched(others, (map, key) -> map.compute(key, (each, old) -> null));
    searched(others, (map, key) -> map.merge(key, key, (old, value) -> value));
  }

  /** Of keys in order, a search for one looks at the one before. */
  private static void searched(int others, Use search) {
    ConcurrentHashMap<Key, Object> map = new ConcurrentHashMap<>(1000);
    for (int i = 0; i < others; i++) {
      map.put(new Key(i, HASH), i);
    }
    Key put = new Key(0, HASH);
    Threads.unordered(
        () -> {
          put.number = 100;
          map.put(put, "value");
        },
        () -> search.of(map, new Key(101, HASH)));
  }

  /** One too many for a list, with a hash of its own. */
  private static void newTree() {
    ConcurrentHashMap<Key, Object> map = new ConcurrentHashMap<>(1000);
    Key[] keys = keys(8, HASH);
    // idiom: ConcurrentHashMap: put, then a key of another hash that makes a tree of the bin
    Threads.unordered(
        () -> putNumbered(map, keys), () -> map.put(new Key(0, HASH + (1 << 14)), "value"));
  }

  /** The trees in a table of 64 are made anew in one of 128. */
  private static void splitTree() {
    ConcurrentHashMap<Key, Object> map = new ConcurrentHashMap<>(40);
    Key[] low = keys(10, HASH);
    Key[] high = keys(10, HASH + 64);
    // idiom: ConcurrentHashMap: put, then keys of other hashes that make the table grow
    Threads.unordered(
        () -> {
          putNumbered(map, low);
          putNumbered(map, high);
        },
        () -> {
          for (int i = 2; i < 60; i++) {
            map.put(new Key(0, i), "value");
          }
        });
  }

  private static Key[] keys(int count, int hash) {
    Key[] keys = new Key[count];
    for (int i = 0; i < count; i++) {
      keys[i] = new Key(0, hash);
    }
    return keys;
  }

  private static void putNumbered(ConcurrentHashMap<Key, Object> map, Key[] keys) {
    for (int i = 0; i < keys.length; i++) {
      keys[i].number = i;
      map.put(keys[i], "value");
    }
  }
}
