/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.raytracer;

/** Half a line: all points {@code origin + t * direction}; the direction has length 1. */
final class Ray {
  final Vec origin;
  final Vec direction;

  Ray(Vec origin, Vec direction) {
    this.origin = origin;
    this.direction = direction;
  }

  /** Returns a new vector: the point at that distance. */
  Vec at(double distance) {
    return Vec.along(origin, distance, direction);
  }
}
