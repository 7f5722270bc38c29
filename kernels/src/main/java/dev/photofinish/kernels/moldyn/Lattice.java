/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.moldyn;

import dev.photofinish.kernels.common.Generator;

/** The initial state: a warm crystal, four particles to a cubic cell. */
final class Lattice {
  private static final double DENSITY = 0.83134;
  private static final double TEMPERATURE = 0.722;
  private static final double[][] IN_CELL = {
    {0, 0, 0}, {0, 0.5, 0.5}, {0.5, 0, 0.5}, {0.5, 0.5, 0}
  };

  private final int cells;

  /** A crystal of {@code cells} cells along each edge. */
  Lattice(int cells) {
    this.cells = cells;
  }

  /** Returns the length of an edge. */
  double side() {
    return cells * StrictMath.cbrt(IN_CELL.length / DENSITY);
  }

  /** Returns new particles, whose momenta add up to nothing. */
  Particle[] particles() {
    Particle[] particles = new Particle[IN_CELL.length * cells * cells * cells];
    double edge = side() / cells;
    int at = 0;
    for (int i = 0; i < cells; i++) {
      for (int j = 0; j < cells; j++) {
        for (int k = 0; k < cells; k++) {
          for (double[] p : IN_CELL) {
            particles[at++] = new Particle((i + p[0]) * edge, (j + p[1]) * edge, (k + p[2]) * edge);
          }
        }
      }
    }
    warm(particles);
    return particles;
  }

  private static void warm(Particle[] particles) {
    Generator random = new Generator(5);
    double speed = Math.sqrt(TEMPERATURE);
    double vx = 0;
    double vy = 0;
    double vz = 0;
    for (Particle p : particles) {
      p.vx = speed * random.nextGaussian();
      p.vy = speed * random.nextGaussian();
      p.vz = speed * random.nextGaussian();
      vx += p.vx / particles.length;
      vy += p.vy / particles.length;
      vz += p.vz / particles.length;
    }
    for (Particle p : particles) {
      p.vx -= vx;
      p.vy -= vy;
      p.vz -= vz;
    }
  }
}
