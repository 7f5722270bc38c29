/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.raytracer;

/** A point, a direction or a colour. Mutable: the tracer adds up light in place. */
final class Vec {
  double x;
  double y;
  double z;

  Vec(double x, double y, double z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /** Returns a new vector {@code a - b}. */
  static Vec minus(Vec a, Vec b) {
    return new Vec(a.x - b.x, a.y - b.y, a.z - b.z);
  }

  /** Returns a new vector {@code a + factor * b}. */
  static Vec along(Vec a, double factor, Vec b) {
    return new Vec(a.x + factor * b.x, a.y + factor * b.y, a.z + factor * b.z);
  }

  static double dot(Vec a, Vec b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }

  /** Adds {@code factor * other} to this. */
  void add(double factor, Vec other) {
    x += factor * other.x;
    y += factor * other.y;
    z += factor * other.z;
  }

  /** Scales this to length 1; returns the length it had. */
  double normalise() {
    double length = Math.sqrt(dot(this, this));
    x /= length;
    y /= length;
    z /= length;
    return length;
  }
}
