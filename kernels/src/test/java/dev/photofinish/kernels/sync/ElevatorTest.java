/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElevatorTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void everyone_arrives(int lifts) throws InterruptedException {
    Elevator elevator = new Elevator(5000);

    elevator.run(lifts);

    assertThat(elevator.passengers())
        .allSatisfy(passenger -> assertThat(passenger.arrivedAt).isEqualTo(passenger.to));
  }
}
