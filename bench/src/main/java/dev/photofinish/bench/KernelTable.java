/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What checking costs: each kernel plain and under some detectors, in JVMs of their own that take
 * turns, so that whatever else the machine does falls on all alike.
 *
 * <p>Arguments: {@code [--size small|medium|large] [--threads 1,2] [--rounds N] [--base plain]
 * [--detectors a,b:slim] [KERNEL...]}; ratios are to the base, which may be a detector. Run from
 * the root of the repository, after a build.
 */
public final class KernelTable {
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "size", "medium",
          "threads", "2",
          "rounds", "3",
          "base", Kernel.PLAIN,
          "detectors", "empty,fasttrack");

  private final Arguments arguments;

  private KernelTable(Arguments arguments) {
    this.arguments = arguments;
  }

  public static void main(String[] args) throws InterruptedException {
    Measurement.ofKernels(() -> new KernelTable(new Arguments(args, DEFAULTS)).print());
  }

  private void print() throws IOException, InterruptedException {
    List<String> detectors = arguments.all("detectors");
    System.out.printf(
        "kernels of size %s, %s threads, JDK %s, medians of %s rounds%n",
        arguments.get("size"),
        arguments.get("threads"),
        Runtime.version(),
        arguments.get("rounds"));
    StringBuilder header = new StringBuilder(String.format("%-12s %9s", "kernel", "base ms"));
    for (String detector : detectors) {
      header.append(String.format(" %12s %6s %6s", detector, "heap", "races"));
    }
    System.out.println(header);
    double[] logs = new double[detectors.size()];
    List<Kernel> rows = Kernel.all(arguments);
    for (Kernel kernel : rows) {
      KernelRuns runs = measure(kernel, detectors);
      StringBuilder row =
          new StringBuilder(String.format("%-12s %9.0f", kernel.title(), runs.cpu("base")));
      for (int i = 0; i < detectors.size(); i++) {
        String detector = detectors.get(i);
        double ratio = runs.cpu(detector) / runs.cpu("base");
        logs[i] += Math.log(ratio);
        row.append(
            String.format(
                Locale.ROOT,
                " %11.2fx %5.1fx %6s",
                ratio,
                runs.heap(detector) / runs.heap("base"),
                runs.races(detector)));
      }
      System.out.println(row);
    }
    StringBuilder mean = new StringBuilder(String.format("%-12s %9s", "geo mean", ""));
    for (double log : logs) {
      mean.append(String.format(Locale.ROOT, " %11.2fx %13s", Math.exp(log / rows.size()), ""));
    }
    System.out.println(mean);
  }

  private KernelRuns measure(Kernel kernel, List<String> detectors)
      throws IOException, InterruptedException {
    KernelRuns runs = new KernelRuns(kernel);
    for (int round = 0; round < Integer.parseInt(arguments.get("rounds")); round++) {
      runs.add("base", Kernel.under(arguments.get("base")));
      for (String detector : detectors) {
        runs.add(detector, Kernel.under(detector));
      }
    }
    return runs;
  }
}
