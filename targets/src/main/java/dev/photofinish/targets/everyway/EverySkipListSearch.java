/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;

/** Searches of a {@link ConcurrentSkipListMap} that compare keys which another thread has put. */
// expect: no race
public class EverySkipListSearch {
  private interface Search {
    Object of(ConcurrentSkipListMap<Key, Object> map, Key key);
  }

  public static void main(String[] args) {
    // idiom: ConcurrentSkipListMap: put, then a comparison with the key
    compared((map, key) -> map.get(key));
    compared((map, key) -> map.put(key, "next"));
    compared((map, key) -> map.remove(key));
    compared((map, key) -> map.merge(key, "next", (old, value) -> value));
    compared((map, key) -> map.replace(key, "next"));
    compared((map, key) -> map.lowerKey(key));
    compared((map, key) -> map.headMap(key).isEmpty());
    compared((map, key) -> map.tailMap(key).isEmpty());
    System.out.println("done");
  }

  private static void compared(Search search) {
    for (ConcurrentSkipListMap<Key, Object> map :
        List.of(
            new ConcurrentSkipListMap<Key, Object>(),
            new ConcurrentSkipListMap<Key, Object>(Key::compareTo))) {
      Key put = new Key(0);
      Threads.unordered(
          () -> {
            put.number = 5;
            map.put(put, "value");
          },
          () -> search.of(map, new Key(6)));
    }
  }
}
