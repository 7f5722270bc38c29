/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.raytracer;

/** Follows rays through a scene. */
final class Tracer {
  private static final int BOUNCES = 4;
  private static final double AMBIENT = 0.1;
  private static final double DIFFUSE = 0.6;

  private final Scene scene;

  Tracer(Scene scene) {
    this.scene = scene;
  }

  /** Returns a new vector: the colour that is seen along the ray. */
  Vec colour(Ray ray) {
    Vec seen = new Vec(0, 0, 0);
    trace(ray, 1, BOUNCES, seen);
    return seen;
  }

  /** Adds {@code weight} times the colour along the ray to {@code seen}. */
  private void trace(Ray ray, double weight, int bounces, Vec seen) {
    Hit hit = scene.nearest(ray);
    if (hit == null) {
      seen.add(weight, scene.background);
      return;
    }
    Vec point = ray.at(hit.distance);
    Vec normal = hit.sphere.normal(point);
    Vec mirrored = mirror(ray.direction, normal);
    seen.add(weight * AMBIENT, hit.sphere.colour);
    for (int i = 0; i < scene.lights.length; i++) {
      illuminate(scene.lights[i], hit.sphere, new Ray(point, mirrored), normal, weight, seen);
    }
    if (bounces > 0) {
      trace(new Ray(point, mirrored), weight * hit.sphere.mirror, bounces - 1, seen);
    }
  }

  private void illuminate(
      Vec light, Sphere sphere, Ray reflection, Vec normal, double weight, Vec seen) {
    Vec toLight = Vec.minus(light, reflection.origin);
    double distance = toLight.normalise();
    double facing = Vec.dot(toLight, normal);
    if (facing <= 0 || scene.blocked(new Ray(reflection.origin, toLight), distance)) {
      return;
    }
    seen.add(weight * DIFFUSE * facing, sphere.colour);
    double gloss = Math.max(0, Vec.dot(toLight, reflection.direction));
    for (int i = 0; i < 4; i++) {
      gloss *= gloss; // to the power of 16
    }
    seen.add(weight * sphere.mirror * gloss, new Vec(1, 1, 1));
  }

  /** Returns a new vector: the direction after reflection. */
  static Vec mirror(Vec direction, Vec normal) {
    return Vec.along(direction, -2 * Vec.dot(direction, normal), normal);
  }
}
