/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.util.Random;

/** What recording probes leave to chance; nothing, unless a test says so. */
public final class Chance {
  private static Random random; // guarded by the class

  private Chance() {}

  static synchronized void take(long seed) {
    random = new Random(seed);
  }

  static synchronized void takeNone() {
    random = null;
  }

  public static synchronized boolean isTaken() {
    return random != null && random.nextInt(3) > 0;
  }
}
