/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What checking costs: each kernel plain and under some detectors, in JVMs of their own that take
 * turns, so that whatever else the machine does falls on all alike.
 *
 * <p>Arguments: {@code [--size small|medium|large] [--threads N] [--rounds N] [--detectors
 * a,b:slim] [KERNEL...]}. Run from the root of the repository, after a build.
 */
public final class KernelTable {
  static final List<String> PAPERS =
      List.of(
          "crypt", "series", "lufact", "moldyn", "montecarlo", "sparse", "sor", "raytracer", "tsp");

  private final Map<String, String> options =
      new LinkedHashMap<>(
          Map.of("size", "medium", "threads", "2", "rounds", "3", "detectors", "empty,fasttrack"));
  private final List<String> kernels = new ArrayList<>();

  public static void main(String[] args) throws IOException, InterruptedException {
    KernelTable table = new KernelTable();
    for (int i = 0; i < args.length; i++) {
      if (args[i].startsWith("--")) {
        table.options.put(args[i].substring(2), args[++i]);
      } else {
        table.kernels.add(args[i]);
      }
    }
    table.print();
  }

  private void print() throws IOException, InterruptedException {
    List<String> detectors = Arrays.asList(options.get("detectors").split(","));
    System.out.printf(
        "kernels of size %s, %s threads, JDK %s, medians of %s rounds%n",
        options.get("size"), options.get("threads"), Runtime.version(), options.get("rounds"));
    StringBuilder header = new StringBuilder(String.format("%-12s %9s", "kernel", "base ms"));
    for (String detector : detectors) {
      header.append(String.format(" %12s %6s %6s", detector, "heap", "races"));
    }
    System.out.println(header);
    double[] logs = new double[detectors.size()];
    List<String> rows = kernels.isEmpty() ? PAPERS : kernels;
    for (String kernel : rows) {
      KernelRuns runs = measure(kernel, detectors);
      StringBuilder row = new StringBuilder(String.format("%-12s %9.0f", kernel, runs.cpu("base")));
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

  /**
   * As users run it, with the flags that this gives the JVM; {@code detector} or {@code
   * detector:arrays}.
   */
  static List<String> underAgent(String detector) {
    String jar = Path.of("dist", "photofinish.jar").toString();
    int colon = detector.indexOf(':');
    String preset = colon < 0 ? detector : detector.substring(0, colon);
    List<String> line =
        new ArrayList<>(List.of("-jar", jar, "run", "--exitcode", "0", "--detector", preset));
    if (colon >= 0) {
      line.addAll(List.of("--arrays", detector.substring(colon + 1)));
    }
    line.add("--");
    return line;
  }

  private KernelRuns measure(String kernel, List<String> detectors)
      throws IOException, InterruptedException {
    KernelRuns runs = new KernelRuns(kernel, options.get("size"), options.get("threads"));
    for (int round = 0; round < Integer.parseInt(options.get("rounds")); round++) {
      runs.add("base", List.of());
      for (String detector : detectors) {
        runs.add(detector, underAgent(detector));
      }
    }
    return runs;
  }
}
