/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.tsp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.kernels.common.Size;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TspTest {

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 8})
  void length_is_that_of_brute_force(int count) throws InterruptedException {
    for (int seed = 0; seed < 10; seed++) {
      Cities map = new Cities(count, seed);
      Tsp tsp = new Tsp(map, new VolatileBound());

      tsp.run(3);

      int[] path = new int[count];
      Arrays.setAll(path, i -> i);
      assertThat(tsp.checksum()).isEqualTo(bruteForce(map, path, 1, 0));
    }
  }

  @Test
  void race_on_the_bound_is_benign() throws InterruptedException {
    for (int seed = 0; seed < 10; seed++) {
      Cities map = new Cities(10, seed);
      Tsp tsp = new Tsp(map, new RacyBound());

      tsp.run(3);

      assertThat(tsp.checksum()).isEqualTo(heldKarp(map));
    }
  }

  @ParameterizedTest
  @CsvSource({"SMALL, 3459", "MEDIUM, 3834", "LARGE, 4018"})
  void expected_lengths_are_those_of_dynamic_programming(Size size, int length) {
    assertThat(heldKarp(Tsp.map(size))).isEqualTo(length);
  }

  private static int bruteForce(Cities map, int[] path, int visited, int length) {
    int last = path[visited - 1];
    if (visited == path.length) {
      return length + map.distance[last][path[0]];
    }
    int best = Integer.MAX_VALUE;
    for (int next = visited; next < path.length; next++) {
      swap(path, visited, next);
      int longer = length + map.distance[last][path[visited]];
      best = Math.min(best, bruteForce(map, path, visited + 1, longer));
      swap(path, visited, next);
    }
    return best;
  }

  private static void swap(int[] path, int i, int j) {
    int kept = path[i];
    path[i] = path[j];
    path[j] = kept;
  }

  /** Held and Karp: the shortest way from city n-1 through a set of others to one of them. */
  private static int heldKarp(Cities map) {
    int others = map.count - 1;
    int[][] shortest = new int[1 << others][others];
    for (int set = 1; set < shortest.length; set++) {
      for (int end = 0; end < others; end++) {
        shortest[set][end] = shortestTo(map, shortest, set, end);
      }
    }
    int best = Integer.MAX_VALUE;
    for (int end = 0; end < others; end++) {
      best = Math.min(best, shortest[shortest.length - 1][end] + map.distance[end][others]);
    }
    return best;
  }

  private static int shortestTo(Cities map, int[][] shortest, int set, int end) {
    int before = set & ~(1 << end);
    if (before == 0) {
      return map.distance[map.count - 1][end];
    }
    int best = Integer.MAX_VALUE / 2;
    for (int city = 0; city < map.count - 1; city++) {
      if ((before & (1 << city)) != 0) {
        best = Math.min(best, shortest[before][city] + map.distance[city][end]);
      }
    }
    return best;
  }
}
