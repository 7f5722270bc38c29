/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.tsp;

/** The start of a tour: a piece of work. */
final class Prefix {
  final int[] cities; // all of them; the tour goes through the first visited ones
  final int visited;
  final int length;
  final int rest; // the sum of the shortest exits of the cities not visited

  private Prefix(int[] cities, int visited, int length, int rest) {
    this.cities = cities;
    this.visited = visited;
    this.length = length;
    this.rest = rest;
  }

  /** Returns the prefix of all tours: the first city. */
  static Prefix root(Cities map) {
    int[] cities = new int[map.count];
    int rest = 0;
    for (int i = 0; i < cities.length; i++) {
      cities[i] = i;
      rest += i > 0 ? map.shortestExit[i] : 0;
    }
    return new Prefix(cities, 1, 0, rest);
  }

  /** Returns the prefix that goes on to the city at position {@code next}. */
  Prefix extend(Cities map, int next) {
    int city = cities[next];
    int[] extended = cities.clone();
    extended[next] = extended[visited];
    extended[visited] = city;
    int step = map.distance[cities[visited - 1]][city];
    return new Prefix(extended, visited + 1, length + step, rest - map.shortestExit[city]);
  }
}
