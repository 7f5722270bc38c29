/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.util.Random;

/** Damages a file a little, as a bad disk, a crash or a careless editor would. */
final class Garble {
  private Garble() {}

  /** Overwrites a few bytes with others, that come from anywhere or from the file itself. */
  static byte[] some(byte[] bytes, Random random) {
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      boolean anything = random.nextBoolean();
      byte other = anything ? (byte) random.nextInt() : bytes[random.nextInt(bytes.length)];
      bytes[random.nextInt(bytes.length)] = other;
    }
    return bytes;
  }

  /** Takes a few bytes out. */
  static byte[] shorter(byte[] bytes, Random random) {
    int from = random.nextInt(bytes.length);
    int to = Math.min(bytes.length, from + 1 + random.nextInt(4));
    byte[] rest = new byte[bytes.length - (to - from)];
    System.arraycopy(bytes, 0, rest, 0, from);
    System.arraycopy(bytes, to, rest, from, bytes.length - to);
    return rest;
  }
}
