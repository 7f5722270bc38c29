/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.placement;

/** The points at which symbols are made. */
final class Points {
  /** Where the method is entered: parameters have their variable as slot. */
  static final int ENTRY = 0;

  private Points() {}

  /** An instruction computes something. */
  static int at(int instruction) {
    return 2 * instruction + 2;
  }

  /** The instruction of a point that is one's own. */
  static int instruction(int point) {
    return (point - 2) / 2;
  }

  static boolean isMeeting(int point) {
    return point % 2 != 0;
  }

  /** Paths meet in front of an instruction. */
  static int before(int instruction) {
    return 2 * instruction + 3;
  }
}
