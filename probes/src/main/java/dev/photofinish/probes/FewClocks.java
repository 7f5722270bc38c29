/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

/** The clocks of what is known by a number, and never known to be gone: so many may share one. */
final class FewClocks {
  private static final int BITS = 16;

  Object of(long number) {
    int hash = (int) ((number * 0x9E3779B97F4A7C15L) >>> (Long.SIZE - BITS));
    return Containers.of(this).at(hash);
  }
}
