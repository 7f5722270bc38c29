/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels;

import dev.photofinish.kernels.common.Kernel;
import java.io.PrintStream;
import java.lang.ref.Reference;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Runs a kernel some times in one JVM and prints a line for each.
 *
 * <p>Exit status: 0; 1 if a checksum is wrong, unless the kernel was asked to race; 2 for a bad
 * command line.
 */
public final class Main {
  private Main() {}

  /** Runs the command line. */
  public static void main(String[] args) throws InterruptedException {
    int status = run(List.of(args), System.out, System.err);
    if (status != 0) {
      System.exit(status); // 0 is left to the JVM, so that an agent may change it
    }
  }

  /** Runs the command line and returns the exit status. */
  static int run(List<String> args, PrintStream out, PrintStream err) throws InterruptedException {
    if (args.equals(List.of("list"))) {
      Catalogue.names().forEach(out::println);
      return 0;
    }
    try {
      return run(Options.parse(args), out);
    } catch (BadUsage e) {
      err.println(e.getMessage());
      return 2;
    }
  }

  /** Runs the kernel and returns the exit status. */
  static int run(Options options, PrintStream out) throws InterruptedException {
    boolean right = true;
    long start = System.nanoTime();
    long least = TimeUnit.SECONDS.toNanos(options.seconds());
    for (int rep = 1; rep <= options.repeat() || System.nanoTime() - start < least; rep++) {
      right &= repetition(options, rep, out);
    }
    return right || options.racy() ? 0 : 1;
  }

  private static boolean repetition(Options options, int rep, PrintStream out)
      throws InterruptedException {
    Entry entry = options.kernel();
    Kernel kernel = (options.racy() ? entry.makeRacy() : entry.make()).apply(options.size());
    Measurement measurement = Measurement.of(kernel, options.threads());
    long checksum = kernel.checksum();
    boolean ok = checksum == entry.expected(options.size());
    out.printf(
        Locale.ROOT,
        "kernel=%s size=%s threads=%d rep=%d wall_ms=%.1f cpu_ms=%.1f checksum=%016x ok=%b%s%n",
        entry.name(),
        options.size().name().toLowerCase(Locale.ROOT),
        options.threads(),
        rep,
        measurement.wallNanos() / 1e6,
        measurement.cpuNanos() / 1e6,
        checksum,
        ok,
        options.heap() ? " heap_kb=" + heapKilobytes(kernel) : "");
    return ok;
  }

  /** Returns what is in use after a collection that spares the kernel. */
  private static long heapKilobytes(Kernel kernel) {
    try {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      return (runtime.totalMemory() - runtime.freeMemory()) / 1024;
    } finally {
      Reference.reachabilityFence(kernel);
    }
  }
}
