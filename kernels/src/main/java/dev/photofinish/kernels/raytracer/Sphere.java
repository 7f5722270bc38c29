/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.raytracer;

/** A shiny ball. */
final class Sphere {
  /** Nearer hits are the surface that the ray has just left. */
  private static final double NEAR = 1e-6;

  final Vec centre;
  final double radius;
  final Vec colour;
  final double mirror; // the share of light that is reflected

  Sphere(Vec centre, double radius, Vec colour, double mirror) {
    this.centre = centre;
    this.radius = radius;
    this.colour = colour;
    this.mirror = mirror;
  }

  /** Returns the first hit of the ray, or null. */
  Hit intersect(Ray ray) {
    Vec toCentre = Vec.minus(centre, ray.origin);
    double middle = Vec.dot(toCentre, ray.direction);
    double square = middle * middle - Vec.dot(toCentre, toCentre) + radius * radius;
    if (square < 0) {
      return null;
    }
    double half = Math.sqrt(square);
    double distance = middle - half > NEAR ? middle - half : middle + half;
    return distance > NEAR ? new Hit(distance, this) : null;
  }

  /** Returns a new vector: outwards from a point of the surface, of length 1. */
  Vec normal(Vec point) {
    Vec normal = Vec.minus(point, centre);
    normal.normalise();
    return normal;
  }
}
