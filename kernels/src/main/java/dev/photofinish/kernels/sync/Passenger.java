/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

/** Someone who wants from one floor to another. Belongs to a floor's queue, then to a lift. */
final class Passenger {
  final int from;
  final int to;
  Passenger next; // in the queue
  int arrivedAt = -1;

  Passenger(int from, int to) {
    this.from = from;
    this.to = to;
  }
}
