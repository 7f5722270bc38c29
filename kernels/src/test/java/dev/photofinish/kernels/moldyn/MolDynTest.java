/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.moldyn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MolDynTest {

  @Test
  void energy_is_conserved() throws InterruptedException {
    MolDyn before = new MolDyn(4, 0);
    MolDyn after = new MolDyn(4, 200);

    before.run(2);
    after.run(2);

    assertThat(after.kineticEnergy()).isNotCloseTo(before.kineticEnergy(), within(10.0));
    assertThat(energy(after)).isCloseTo(energy(before), within(0.001 * Math.abs(energy(before))));
  }

  private static double energy(MolDyn moldyn) {
    return moldyn.kineticEnergy() + moldyn.potentialEnergy();
  }

  @Test
  void momentum_is_conserved() throws InterruptedException {
    MolDyn moldyn = new MolDyn(4, 200);

    moldyn.run(3);

    double px = 0;
    double py = 0;
    double pz = 0;
    for (Particle p : moldyn.particles()) {
      px += p.vx;
      py += p.vy;
      pz += p.vz;
    }
    assertThat(Math.abs(px) + Math.abs(py) + Math.abs(pz)).isLessThan(1e-10);
  }

  @Test
  void force_is_the_slope_of_the_potential() {
    double epsilon = 1e-6;
    double side = 20;
    for (double distance = 0.9; distance < 2.4; distance += 0.1) {
      double slope =
          (pair(distance + epsilon, side).potentialEnergy
                  - pair(distance - epsilon, side).potentialEnergy)
              / (2 * epsilon);
      PairForces forces = pair(distance, side);
      assertThat(forces.x[1]).isCloseTo(-slope, within(1e-4 + 1e-6 * Math.abs(slope)));
      assertThat(forces.x[0]).isEqualTo(-forces.x[1]);
    }
  }

  @Test
  void pair_acts_through_the_wall_of_the_box() {
    PairForces near = pair(1.2, 20);
    PairForces opposite = pair(18.8, 20);

    assertThat(opposite.potentialEnergy).isCloseTo(near.potentialEnergy, within(1e-9));
    assertThat(opposite.x[0]).isCloseTo(near.x[1], within(1e-9));
  }

  @Test
  void crystal_has_the_energy_of_its_nearest_shells() throws InterruptedException {
    MolDyn crystal = new MolDyn(4, 0);

    crystal.run(1);

    // neighbours in a face-centred cubic crystal, by the square of their distance in half edges
    int[][] shells = {{2, 12}, {4, 6}, {6, 24}, {8, 12}};
    double edge = new Lattice(4).side() / 4;
    double energy = 0;
    for (int[] shell : shells) {
      double square = shell[0] * edge * edge / 4;
      energy += square < 6.25 ? shell[1] * (potential(square) - potential(6.25)) / 2 : 0;
    }
    assertThat(crystal.potentialEnergy() / crystal.particles().length)
        .isCloseTo(energy, within(1e-9));
  }

  private static double potential(double square) {
    return 4 * (Math.pow(square, -6) - Math.pow(square, -3));
  }

  private static PairForces pair(double distance, double side) {
    Particle[] two = {new Particle(0, 1, 1), new Particle(distance, 1, 1)};
    PairForces forces = new PairForces(2);
    forces.compute(two, side, 0, 1);
    return forces;
  }
}
