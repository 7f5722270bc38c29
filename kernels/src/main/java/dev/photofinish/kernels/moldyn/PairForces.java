/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.moldyn;

import java.util.Arrays;

/**
 * The Lennard-Jones forces of the pairs that one thread looks after. A pair pulls at both of its
 * particles, which may be anyone's; so each thread adds up in arrays of its own.
 */
final class PairForces {
  private static final double CUTOFF = 2.5;

  /** What the potential would be at the cutoff; subtracted, so that nothing jumps there. */
  private static final double SHIFT = potential(1 / (CUTOFF * CUTOFF));

  final double[] x;
  final double[] y;
  final double[] z;
  double potentialEnergy;

  PairForces(int particles) {
    x = new double[particles];
    y = new double[particles];
    z = new double[particles];
  }

  /** Adds up anew the pairs of every {@code stride}-th particle from {@code first} on. */
  void compute(Particle[] particles, double side, int first, int stride) {
    Arrays.fill(x, 0);
    Arrays.fill(y, 0);
    Arrays.fill(z, 0);
    potentialEnergy = 0;
    for (int i = first; i < particles.length; i += stride) {
      pairsOf(i, particles, side);
    }
  }

  private void pairsOf(int i, Particle[] particles, double side) {
    Particle p = particles[i];
    double fx = 0;
    double fy = 0;
    double fz = 0;
    for (int j = i + 1; j < particles.length; j++) {
      Particle q = particles[j];
      double dx = nearest(p.x - q.x, side);
      double dy = nearest(p.y - q.y, side);
      double dz = nearest(p.z - q.z, side);
      double square = dx * dx + dy * dy + dz * dz;
      if (square < CUTOFF * CUTOFF) {
        double inverse = 1 / square;
        potentialEnergy += potential(inverse) - SHIFT;
        double force = force(inverse);
        fx += dx * force;
        fy += dy * force;
        fz += dz * force;
        x[j] -= dx * force;
        y[j] -= dy * force;
        z[j] -= dz * force;
      }
    }
    x[i] += fx;
    y[i] += fy;
    z[i] += fz;
  }

  /** Returns the distance to the nearest image; the box repeats in all directions. */
  private static double nearest(double distance, double side) {
    if (distance > side / 2) {
      return distance - side;
    }
    return distance < -side / 2 ? distance + side : distance;
  }

  private static double potential(double inverseSquare) {
    double sixth = inverseSquare * inverseSquare * inverseSquare;
    return 4 * sixth * (sixth - 1);
  }

  private static double force(double inverseSquare) {
    double sixth = inverseSquare * inverseSquare * inverseSquare;
    return 24 * sixth * (2 * sixth - 1) * inverseSquare;
  }
}
