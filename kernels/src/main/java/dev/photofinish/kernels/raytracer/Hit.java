/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.raytracer;

/** Where a ray meets a sphere. */
final class Hit {
  double distance;
  Sphere sphere;

  Hit(double distance, Sphere sphere) {
    this.distance = distance;
    this.sphere = sphere;
  }
}
