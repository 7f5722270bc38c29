/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.raytracer;

import dev.photofinish.kernels.common.Generator;

/** Spheres, lights and an eye. Nobody writes to it once it is built. */
final class Scene {
  private static final int EDGE = 4; // spheres along each edge of a cube

  final Sphere[] spheres;
  final Vec[] lights;
  final Vec background = new Vec(0.1, 0.1, 0.25);
  private final Vec eye = new Vec(0, 0, -12);

  Scene(Sphere[] spheres, Vec... lights) {
    this.spheres = spheres;
    this.lights = lights;
  }

  /** Returns a cube of spheres of random size and colour, and two lights. */
  static Scene cube() {
    Generator random = new Generator(6);
    Sphere[] spheres = new Sphere[EDGE * EDGE * EDGE];
    for (int i = 0; i < spheres.length; i++) {
      Vec centre = new Vec(place(i % EDGE), place(i / EDGE % EDGE), place(i / (EDGE * EDGE)));
      Vec colour = new Vec(random.nextDouble(), random.nextDouble(), random.nextDouble());
      spheres[i] = new Sphere(centre, 0.4 + 0.4 * random.nextDouble(), colour, 0.4);
    }
    return new Scene(spheres, new Vec(10, 10, -15), new Vec(-8, 12, -4));
  }

  private static double place(int index) {
    return 2 * index - (EDGE - 1);
  }

  /** Returns the ray through a point of the image; both coordinates go from -1 to 1. */
  Ray through(double x, double y) {
    Vec direction = Vec.minus(new Vec(5 * x, 5 * y, 0), eye);
    direction.normalise();
    return new Ray(eye, direction);
  }

  /** Returns the nearest hit of the ray, or null. */
  Hit nearest(Ray ray) {
    Hit nearest = null;
    for (int i = 0; i < spheres.length; i++) {
      Hit hit = spheres[i].intersect(ray);
      if (hit != null && (nearest == null || hit.distance < nearest.distance)) {
        nearest = hit;
      }
    }
    return nearest;
  }

  /** Tells whether a sphere lies on the ray before that distance. */
  boolean blocked(Ray ray, double distance) {
    for (int i = 0; i < spheres.length; i++) {
      Hit hit = spheres[i].intersect(ray);
      if (hit != null && hit.distance < distance) {
        return true;
      }
    }
    return false;
  }
}
