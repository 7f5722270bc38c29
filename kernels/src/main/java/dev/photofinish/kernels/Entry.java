/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels;

import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import java.util.function.Function;

/**
 * A kernel one can ask for.
 *
 * @param make returns a new instance, free of data races
 * @param makeRacy returns a new instance with the kernel's known race; null if it has none
 * @param small the checksum of the right result at that size
 * @param medium likewise
 * @param large likewise
 */
record Entry(
    String name,
    Function<Size, Kernel> make,
    Function<Size, Kernel> makeRacy,
    long small,
    long medium,
    long large) {

  Entry(String name, Function<Size, Kernel> make, long small, long medium, long large) {
    this(name, make, null, small, medium, large);
  }

  /** Returns this kernel with a racy form, whose result is the same unless the race spoils it. */
  Entry orRacy(Function<Size, Kernel> racy) {
    return new Entry(name, make, racy, small, medium, large);
  }

  /** Tells whether {@link #makeRacy} is there. */
  boolean hasRacy() {
    return makeRacy != null;
  }

  /** Returns the checksum of the right result. */
  long expected(Size size) {
    return switch (size) {
      case SMALL -> small;
      case MEDIUM -> medium;
      case LARGE -> large;
    };
  }
}
