/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

import dev.photofinish.kernels.common.Digest;
import dev.photofinish.kernels.common.Generator;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Team;

/**
 * A building in which passengers call lifts. Every lift is a thread, and one more makes the calls.
 * Who rides with whom depends on the schedule; that all arrive does not.
 */
public final class Elevator implements Kernel {
  private static final int FLOORS = 40;

  private final Passenger[] passengers;
  private final Floor[] floors = new Floor[FLOORS];
  private final Controls controls = new Controls(FLOORS);

  /** A building for that many passengers. */
  Elevator(int count) {
    Generator random = new Generator(8);
    for (int i = 0; i < FLOORS; i++) {
      floors[i] = new Floor();
    }
    passengers = new Passenger[count];
    for (int i = 0; i < count; i++) {
      int from = random.nextInt(FLOORS);
      int to = (from + 1 + random.nextInt(FLOORS - 1)) % FLOORS;
      passengers[i] = new Passenger(from, to);
    }
  }

  /** Returns the kernel at that size. */
  public static Elevator of(Size size) {
    return switch (size) {
      case SMALL -> new Elevator(40_000);
      case MEDIUM -> new Elevator(500_000);
      case LARGE -> new Elevator(3_000_000);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    Team.run(
        threads + 1,
        id -> {
          if (id == threads) {
            makeCalls();
          } else {
            new Lift(floors, controls).run();
          }
        });
  }

  private void makeCalls() throws InterruptedException {
    for (Passenger passenger : passengers) {
      floors[passenger.from].queue(passenger);
      controls.call(passenger.from);
    }
    controls.close();
  }

  @Override
  public long checksum() {
    Digest digest = new Digest();
    for (Passenger passenger : passengers) {
      digest.add(passenger.arrivedAt);
    }
    return digest.value();
  }

  /** Returns everyone who called, in the order of their calls. */
  Passenger[] passengers() {
    return passengers;
  }
}
