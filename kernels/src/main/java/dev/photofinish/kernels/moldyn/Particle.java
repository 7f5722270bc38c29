/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.moldyn;

/** An atom of mass 1: where it is, how fast it moves, what pulls at it. */
final class Particle {
  double x;
  double y;
  double z;
  double vx;
  double vy;
  double vz;
  double fx;
  double fy;
  double fz;

  /** A particle at rest. */
  Particle(double x, double y, double z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /** Lets the force act for a time. */
  void kick(double time) {
    vx += time * fx;
    vy += time * fy;
    vz += time * fz;
  }

  /** Flies on for a time; who leaves the box of that side enters it opposite. */
  void drift(double time, double side) {
    x = wrap(x + time * vx, side);
    y = wrap(y + time * vy, side);
    z = wrap(z + time * vz, side);
  }

  private static double wrap(double at, double side) {
    if (at < 0) {
      return at + side;
    }
    return at >= side ? at - side : at;
  }

  /** Returns the energy of motion. */
  double kineticEnergy() {
    return (vx * vx + vy * vy + vz * vz) / 2;
  }
}
