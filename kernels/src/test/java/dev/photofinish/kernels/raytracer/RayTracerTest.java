/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.raytracer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RayTracerTest {
  private final Sphere ball = new Sphere(new Vec(0, 0, 5), 2, new Vec(1, 0, 0), 0.4);

  @Test
  void ray_meets_the_front_of_a_sphere() {
    assertThat(ball.intersect(ray(0, 0)).distance).isCloseTo(3, within(1e-12));
    assertThat(ball.intersect(ray(1.9, 0)).distance)
        .isCloseTo(5 - Math.sqrt(4 - 1.9 * 1.9), within(1e-12));
  }

  @Test
  void ray_misses_what_is_beside_or_behind_it() {
    assertThat(ball.intersect(ray(2.1, 0))).isNull();
    assertThat(ball.intersect(new Ray(new Vec(0, 0, 8), new Vec(0, 0, 1)))).isNull();
  }

  @Test
  void ray_from_inside_meets_the_back() {
    Hit hit = ball.intersect(new Ray(new Vec(0, 0, 5), new Vec(0, 0, 1)));

    assertThat(hit.distance).isCloseTo(2, within(1e-12));
  }

  @Test
  void reflection_has_the_angle_of_incidence() {
    Vec mirrored = Tracer.mirror(new Vec(0.6, -0.8, 0), new Vec(0, 1, 0));

    assertThat(mirrored.x).isCloseTo(0.6, within(1e-12));
    assertThat(mirrored.y).isCloseTo(0.8, within(1e-12));
  }

  @Test
  void sphere_between_a_surface_and_the_light_casts_a_shadow() {
    Sphere screen = new Sphere(new Vec(0, 8, 2.6), 1, new Vec(1, 1, 1), 0);
    Vec light = new Vec(0, 20, 2);
    Vec lit = new Tracer(new Scene(new Sphere[] {ball}, light)).colour(ray(0, 0.5));
    Vec dark = new Tracer(new Scene(new Sphere[] {ball, screen}, light)).colour(ray(0, 0.5));

    assertThat(dark.x).isLessThan(lit.x);
  }

  @Test
  void nothing_but_background_is_seen_beside_the_spheres() throws InterruptedException {
    RayTracer tracer = new RayTracer(50, false);

    tracer.run(2);

    assertThat(tracer.image()[0][0]).isEqualTo(0x19193f); // 255 times 0.1, 0.1, 0.25
  }

  @Test
  void image_is_the_same_for_any_number_of_threads_and_the_checksum_its_brightness()
      throws InterruptedException {
    RayTracer one = new RayTracer(50, false);
    RayTracer many = new RayTracer(50, false);

    one.run(1);
    many.run(7);

    assertThat(many.image()).isDeepEqualTo(one.image());
    assertThat(many.checksum()).isEqualTo(brightness(one.image())).isPositive();
  }

  private static long brightness(int[][] image) {
    long sum = 0;
    for (int[] row : image) {
      for (int pixel : row) {
        sum += (pixel >> 16) + ((pixel >> 8) & 0xff) + (pixel & 0xff);
      }
    }
    return sum;
  }

  /** Parallel to the z axis. */
  private static Ray ray(double x, double y) {
    return new Ray(new Vec(x, y, 0), new Vec(0, 0, 1));
  }
}
