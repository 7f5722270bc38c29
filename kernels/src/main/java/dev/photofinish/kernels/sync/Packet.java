/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

/** What goes through a pipeline. Only the stage that holds it touches it. */
final class Packet {
  private static final int WORDS = 64;

  final int[] words = new int[WORDS];

  /** A packet filled from its number. */
  Packet(int number) {
    for (int i = 0; i < WORDS; i++) {
      words[i] = number + i;
    }
  }

  /** Mixes the words; every step in its own way. */
  void transform(int step) {
    for (int i = 0; i < WORDS; i++) {
      words[i] = 31 * words[i] + words[(i + 1) % WORDS] + step;
    }
  }
}
