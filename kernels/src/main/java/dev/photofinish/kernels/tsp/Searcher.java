/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.tsp;

/** One worker: splits short prefixes, and searches the tours of the long ones. */
final class Searcher {
  private static final int SPLIT = 4; // prefixes of fewer cities are split

  private final Cities map;
  private final WorkQueue queue;
  private final Bound bound;
  private int[] path;

  Searcher(Cities map, WorkQueue queue, Bound bound) {
    this.map = map;
    this.queue = queue;
    this.bound = bound;
  }

  /** Works until there is no more work. */
  void run() throws InterruptedException {
    for (Prefix prefix = queue.take(); prefix != null; prefix = queue.take()) {
      if (prefix.visited < Math.min(SPLIT, map.count)) {
        split(prefix);
      } else {
        path = prefix.cities;
        search(prefix.visited, prefix.length, prefix.rest);
      }
    }
  }

  private void split(Prefix prefix) {
    for (int next = prefix.visited; next < map.count; next++) {
      queue.put(prefix.extend(map, next));
    }
  }

  /**
   * Tries all tours that begin with the first {@code visited} cities of the path, unless even the
   * shortest exits from all cities still to be left make them too long.
   */
  private void search(int visited, int length, int rest) {
    int last = path[visited - 1];
    if (visited == map.count) {
      bound.improve(length + map.distance[last][path[0]]);
      return;
    }
    for (int next = visited; next < map.count; next++) {
      int city = path[next];
      int longer = length + map.distance[last][city];
      if (longer + rest < bound.current()) {
        swap(visited, next);
        search(visited + 1, longer, rest - map.shortestExit[city]);
        swap(visited, next);
      }
    }
  }

  private void swap(int i, int j) {
    int kept = path[i];
    path[i] = path[j];
    path[j] = kept;
  }
}
