/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels;

import dev.photofinish.kernels.common.Size;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/**
 * What a command line asks for.
 *
 * @param repeat how many times to run, at least
 * @param seconds for how long to go on, at least
 */
record Options(
    Entry kernel, Size size, int threads, int repeat, int seconds, boolean racy, boolean heap) {
  static final String USAGE =
      "usage: (list | KERNEL [--size small|medium|large] [--threads N] [--repeat R]"
          + " [--seconds S] [--racy] [--heap])";

  private static final int MOST = 1000;

  /** Returns the options that {@code args} spell, with defaults for those left out. */
  static Options parse(List<String> args) throws BadUsage {
    if (args.isEmpty()) {
      throw new BadUsage(USAGE);
    }
    Entry kernel = kernel(args.get(0));
    Size size = Size.SMALL;
    int threads = 2;
    int repeat = 1;
    int seconds = 0;
    boolean racy = false;
    boolean heap = false;
    Iterator<String> rest = args.listIterator(1);
    while (rest.hasNext()) {
      String option = rest.next();
      switch (option) {
        case "--size" -> size = size(value(option, rest));
        case "--threads" -> threads = count(option, value(option, rest));
        case "--repeat" -> repeat = count(option, value(option, rest));
        case "--seconds" -> seconds = count(option, value(option, rest));
        case "--racy" -> racy = true;
        case "--heap" -> heap = true;
        default -> throw new BadUsage("unknown option " + option + "; " + USAGE);
      }
    }
    if (racy && !kernel.hasRacy()) {
      throw new BadUsage(kernel.name() + " has no racy form");
    }
    return new Options(kernel, size, threads, repeat, seconds, racy, heap);
  }

  private static Entry kernel(String name) throws BadUsage {
    return Catalogue.find(name)
        .orElseThrow(
            () ->
                new BadUsage(
                    "unknown kernel " + name + "; one of " + String.join(" ", Catalogue.names())));
  }

  private static String value(String option, Iterator<String> rest) throws BadUsage {
    if (!rest.hasNext()) {
      throw new BadUsage(option + " needs a value; " + USAGE);
    }
    return rest.next();
  }

  private static Size size(String value) throws BadUsage {
    for (Size size : Size.values()) {
      if (size.name().toLowerCase(Locale.ROOT).equals(value)) {
        return size;
      }
    }
    throw new BadUsage("--size is small, medium or large, not " + value);
  }

  private static int count(String option, String value) throws BadUsage {
    try {
      int count = Integer.parseInt(value);
      if (count >= 1 && count <= MOST) {
        return count;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new BadUsage(option + " is a number from 1 to " + MOST + ", not " + value);
  }
}
