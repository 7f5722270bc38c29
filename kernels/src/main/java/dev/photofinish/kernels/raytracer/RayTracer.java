/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.raytracer;

import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Team;

/**
 * Renders a square image; thread {@code id} has every n-th row from {@code id} on. Each adds up the
 * brightness of its pixels, then adds that to the total, which is the checksum.
 *
 * <p>That last addition is where the ray tracer of Java Grande has its well-known race. The racy
 * form of this one has it too, as it takes no lock: a race on {@code total}, in every run with two
 * threads or more.
 */
public final class RayTracer implements Kernel {
  private final int width;
  private final boolean racy;
  private final Scene scene = Scene.cube();
  private final int[][] image;
  private final Object lock = new Object();
  private long total; // guarded by lock, unless racy

  /** An image of {@code width} times {@code width} pixels. */
  RayTracer(int width, boolean racy) {
    this.width = width;
    this.racy = racy;
    image = new int[width][width];
  }

  /** Returns the kernel at that size. */
  public static RayTracer of(Size size) {
    return new RayTracer(width(size), false);
  }

  /** Returns the kernel at that size, with the race. */
  public static RayTracer racy(Size size) {
    return new RayTracer(width(size), true);
  }

  private static int width(Size size) {
    return switch (size) {
      case SMALL -> 180;
      case MEDIUM -> 600;
      case LARGE -> 1_600;
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    Team.run(threads, id -> render(threads, id));
  }

  private void render(int threads, int id) {
    Tracer tracer = new Tracer(scene);
    long sum = 0;
    for (int y = id; y < width; y += threads) {
      int[] row = image[y];
      for (int x = 0; x < width; x++) {
        Vec colour = tracer.colour(scene.through(place(x), place(y)));
        int red = level(colour.x);
        int green = level(colour.y);
        int blue = level(colour.z);
        row[x] = (red << 16) | (green << 8) | blue;
        sum += red + green + blue;
      }
    }
    merge(sum);
  }

  private void merge(long sum) {
    if (racy) {
      total += sum;
    } else {
      synchronized (lock) {
        total += sum;
      }
    }
  }

  private double place(int pixel) {
    return 2.0 * pixel / width - 1;
  }

  private static int level(double brightness) {
    return (int) (255 * Math.min(1, brightness));
  }

  @Override
  public long checksum() {
    return total;
  }

  /** Returns the pixels by rows, each {@code 0xRRGGBB}. */
  int[][] image() {
    return image;
  }
}
