/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Searches for the smallest heap in which a kernel ends within five times the time that it takes
 * under a certain detector without a limit, as section VI of the SlimState paper does; but of the
 * processor, as a machine that is busy lets a run wait.
 */
final class HeapSearch {
  private static final int MOST_MB = 4096;
  private static final double PRECISION = 1.05;
  private static final int PATIENCE = 5;
  private static final int LOOK_MS = 50;

  /** A run that waits for a thread that has failed takes no time of the processor at all. */
  private static final int WAITING = 10;

  private static final int ATTEMPTS = 2; // a collection that came late is no verdict

  private final Kernel kernel;
  private final Duration limit;

  HeapSearch(Kernel kernel, String timedUnder) throws IOException, InterruptedException {
    this.kernel = kernel;
    Path output = Files.createTempFile("kernel", ".txt");
    try {
      Process process = start(Kernel.under(timedUnder), output);
      limit = await(process, Duration.ofDays(1)).multipliedBy(PATIENCE);
      if (process.exitValue() != 0) {
        throw new IOException(kernel + " fails under " + timedUnder);
      }
    } finally {
      Files.delete(output);
    }
  }

  /** The smallest heap in MB, within five per cent. */
  int smallest(String detector) throws IOException, InterruptedException {
    double enough = MOST_MB;
    double tooLittle = 1;
    while (enough > tooLittle * PRECISION && enough - tooLittle > 1) {
      double middle = Math.sqrt(enough * tooLittle);
      if (ends(detector, (int) Math.round(middle))) {
        enough = middle;
      } else {
        tooLittle = middle;
      }
    }
    return (int) Math.round(enough);
  }

  private boolean ends(String detector, int mb) throws IOException, InterruptedException {
    for (int i = 0; i < ATTEMPTS; i++) {
      if (endsAtOnce(detector, mb)) {
        return true;
      }
    }
    return false;
  }

  private boolean endsAtOnce(String detector, int mb) throws IOException, InterruptedException {
    List<String> prefix = new ArrayList<>(Kernel.under(detector));
    prefix.add("-Xmx" + mb + "m");
    Path output = Files.createTempFile("kernel", ".txt");
    try {
      Process process = start(prefix, output);
      await(process, limit);
      return process.exitValue() == 0 && isChecked(output);
    } finally {
      Files.delete(output);
    }
  }

  private Process start(List<String> prefix, Path output) throws IOException {
    return new ProcessBuilder(kernel.line(prefix))
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }

  /** Waits until the process ends, or ends it; returns the time that it took of the processor. */
  private static Duration await(Process process, Duration most) throws InterruptedException {
    Duration used = Duration.ZERO;
    long start = System.nanoTime();
    while (!process.waitFor(LOOK_MS, TimeUnit.MILLISECONDS)) {
      Duration now = used(process);
      used = now.compareTo(used) > 0 ? now : used; // children that have ended are not in it
      Duration waited = Duration.ofNanos(System.nanoTime() - start).dividedBy(WAITING);
      if (used.compareTo(most) > 0 || waited.compareTo(most) > 0) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
      }
    }
    return used;
  }

  private static Duration used(Process process) {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Without memory for what was done before, a detector goes on, but has not done its work. */
  private static boolean isChecked(Path output) throws IOException {
    return !new String(Files.readAllBytes(output), UTF_8).contains("photofinish: degraded");
  }
}
