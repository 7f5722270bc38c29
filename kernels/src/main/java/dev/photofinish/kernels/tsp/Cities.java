/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.tsp;

import dev.photofinish.kernels.common.Generator;

/** Cities at random places, and their distances in whole units. Nobody writes to it once built. */
final class Cities {
  private static final int MAP = 1000;

  final int count;
  final int[][] distance;
  final int[] shortestExit; // the least distance from a city to another

  Cities(int count, long seed) {
    this.count = count;
    distance = distances(count, new Generator(seed));
    shortestExit = new int[count];
    for (int i = 0; i < count; i++) {
      shortestExit[i] = Integer.MAX_VALUE;
      for (int j = 0; j < count; j++) {
        if (j != i) {
          shortestExit[i] = Math.min(shortestExit[i], distance[i][j]);
        }
      }
    }
  }

  private static int[][] distances(int count, Generator random) {
    int[] x = new int[count];
    int[] y = new int[count];
    for (int i = 0; i < count; i++) {
      x[i] = random.nextInt(MAP);
      y[i] = random.nextInt(MAP);
    }
    int[][] distance = new int[count][count];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        int dx = x[i] - x[j];
        int dy = y[i] - y[j];
        distance[i][j] = (int) Math.round(Math.sqrt(dx * dx + dy * dy));
      }
    }
    return distance;
  }
}
