/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

/** One lift. It goes where the first of its passengers wants, and lets others on and off. */
final class Lift {
  private static final int CAPACITY = 8;

  private final Floor[] floors;
  private final Controls controls;
  private final Passenger[] cabin = new Passenger[CAPACITY];
  private int load;
  private int floor;

  Lift(Floor[] floors, Controls controls) {
    this.floors = floors;
    this.controls = controls;
  }

  /** Answers calls until no more will come. */
  void run() throws InterruptedException {
    int call = controls.nextCall(floor);
    while (call != Controls.CLOSED) {
      while (floor != call) {
        move(call);
      }
      board();
      while (load > 0) {
        move(cabin[0].to);
        alight();
        board();
      }
      call = controls.nextCall(floor);
    }
  }

  private void move(int target) {
    floor += Integer.compare(target, floor);
  }

  private void alight() {
    int staying = 0;
    for (int i = 0; i < load; i++) {
      Passenger passenger = cabin[i];
      if (passenger.to == floor) {
        passenger.arrivedAt = floor;
      } else {
        cabin[staying++] = passenger;
      }
    }
    load = staying;
  }

  private void board() {
    while (load < CAPACITY) {
      Passenger passenger = floors[floor].board();
      if (passenger == null) {
        return;
      }
      cabin[load++] = passenger;
      controls.answered(floor);
    }
  }
}
