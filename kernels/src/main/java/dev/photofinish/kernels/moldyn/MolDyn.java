/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.moldyn;

import dev.photofinish.kernels.common.Barrier;
import dev.photofinish.kernels.common.Digest;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Slice;
import dev.photofinish.kernels.common.Team;

/** Molecular dynamics of a Lennard-Jones liquid in a periodic box. */
public final class MolDyn implements Kernel {
  /*
   * Velocity Verlet. Between barriers a thread writes only its own particles or its own forces:
   *
   *   move     own particles: kick by half a step, drift          barrier
   *   compute  own forces of own pairs, reading all particles     barrier
   *   reduce   own particles: add everyone's forces, kick         (move writes no one else's)
   */
  private static final double STEP = 0.004;

  /** Thread counts add forces in different orders; they agree to far more digits than these. */
  private static final double DIGITS = 1e8;

  private final int steps;
  private final double side;
  private final Particle[] particles;
  private PairForces[] forces;

  /** A box of {@code cells} cells along each edge, for that many steps. */
  MolDyn(int cells, int steps) {
    Lattice lattice = new Lattice(cells);
    this.steps = steps;
    side = lattice.side();
    particles = lattice.particles();
  }

  /** Returns the kernel at that size. */
  public static MolDyn of(Size size) {
    return switch (size) {
      case SMALL -> new MolDyn(5, 30);
      case MEDIUM -> new MolDyn(7, 40);
      case LARGE -> new MolDyn(11, 30);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    Barrier barrier = new Barrier(threads);
    forces = new PairForces[threads];
    Team.run(threads, id -> simulate(barrier, threads, id));
  }

  private void simulate(Barrier barrier, int threads, int id) throws InterruptedException {
    Slice mine = Slice.of(particles.length, threads, id);
    forces[id] = new PairForces(particles.length);
    forces[id].compute(particles, side, id, threads);
    barrier.await();
    reduce(mine);
    for (int step = 0; step < steps; step++) {
      move(mine);
      barrier.await();
      forces[id].compute(particles, side, id, threads);
      barrier.await();
      reduce(mine);
      kick(mine);
    }
  }

  private void move(Slice mine) {
    kick(mine);
    for (int i = mine.from(); i < mine.to(); i++) {
      particles[i].drift(STEP, side);
    }
  }

  private void kick(Slice mine) {
    for (int i = mine.from(); i < mine.to(); i++) {
      particles[i].kick(STEP / 2);
    }
  }

  private void reduce(Slice mine) {
    for (int i = mine.from(); i < mine.to(); i++) {
      Particle p = particles[i];
      p.fx = 0;
      p.fy = 0;
      p.fz = 0;
      for (PairForces f : forces) {
        p.fx += f.x[i];
        p.fy += f.y[i];
        p.fz += f.z[i];
      }
    }
  }

  @Override
  public long checksum() {
    return new Digest()
        .add(Math.round(DIGITS * kineticEnergy() / particles.length))
        .add(Math.round(DIGITS * potentialEnergy() / particles.length))
        .value();
  }

  /** Returns the energy of all motion. */
  double kineticEnergy() {
    double sum = 0;
    for (Particle p : particles) {
      sum += p.kineticEnergy();
    }
    return sum;
  }

  /** Returns the energy of all pairs, known once the kernel has run. */
  double potentialEnergy() {
    double sum = 0;
    for (PairForces f : forces) {
      sum += f.potentialEnergy;
    }
    return sum;
  }

  /** Returns the particles. */
  Particle[] particles() {
    return particles;
  }
}
