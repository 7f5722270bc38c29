/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The smallest heap in which a kernel ends within five times the time that it takes without a
 * limit, plain and under some detectors; as the SlimState paper has it in its table III.
 *
 * <p>Arguments: {@code SIZE DETECTOR[:ARRAYS],... KERNEL...}. Run from the root of the repository,
 * after a build.
 */
public final class MinimumHeap {
  private static final int MOST_MB = 4096;
  private static final double PRECISION = 1.05;
  private static final int PATIENCE = 5;

  private MinimumHeap() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> detectors = new ArrayList<>(List.of("base"));
    detectors.addAll(Arrays.asList(args[1].split(",")));
    for (String kernel : List.of(args).subList(2, args.length)) {
      StringBuilder row = new StringBuilder(kernel);
      for (String detector : detectors) {
        row.append(' ').append(detector).append('=').append(search(kernel, args[0], detector));
      }
      System.out.println(row + " (MB)");
    }
  }

  private static int search(String kernel, String size, String detector)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    if (!ends(kernel, size, detector, MOST_MB, Long.MAX_VALUE)) {
      throw new IOException(kernel + " fails under " + detector);
    }
    long limit = PATIENCE * (System.nanoTime() - start);
    double enough = MOST_MB;
    double tooLittle = 1;
    while (enough > tooLittle * PRECISION && enough - tooLittle > 1) {
      double middle = Math.sqrt(enough * tooLittle);
      if (ends(kernel, size, detector, (int) Math.round(middle), limit)) {
        enough = middle;
      } else {
        tooLittle = middle;
      }
    }
    return (int) Math.round(enough);
  }

  private static boolean ends(String kernel, String size, String detector, int mb, long nanos)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    if (!detector.equals("base")) {
      line.addAll(KernelTable.underAgent(detector));
    }
    line.addAll(
        List.of("-Xmx" + mb + "m", "-cp", Path.of("kernels", "target", "classes").toString()));
    line.addAll(List.of("dev.photofinish.kernels.Main", kernel, "--size", size, "--threads", "2"));
    Process process =
        new ProcessBuilder(line)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(nanos, TimeUnit.NANOSECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
      return false;
    }
    return process.exitValue() == 0;
  }
}
