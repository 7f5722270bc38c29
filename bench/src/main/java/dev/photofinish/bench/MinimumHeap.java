/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The smallest heap in which kernels end, plain and under some detectors, beside table III of the
 * SlimState paper.
 *
 * <p>Arguments: {@code [--size small|medium|large] [--threads 1,2] [--detectors a,b:slim]
 * [KERNEL...]}; ratios are to the first detector. Run from the root of the repository, after a
 * build.
 */
public final class MinimumHeap {
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "size", "medium",
          "threads", "2",
          "detectors", "fasttrack,slimstate,fasttrack:slim-plus");

  /** What the paper's SlimState needs of the heap of its FastTrack: array-intensive programs. */
  private static final Map<String, Double> PAPER =
      Map.of(
          "crypt", 0.04,
          "lufact", 1.00,
          "series", 0.79,
          "sor", 1.00,
          "sparse", 0.57,
          "montecarlo", 0.31);

  private final List<String> detectors;
  private final double[] logs;
  private int intensive; // how many of the rows are in the mean

  private MinimumHeap(List<String> detectors) {
    this.detectors = detectors;
    this.logs = new double[detectors.size()];
  }

  public static void main(String[] args) throws InterruptedException {
    Measurement.ofKernels(() -> print(new Arguments(args, DEFAULTS)));
  }

  private static void print(Arguments arguments) throws IOException, InterruptedException {
    MinimumHeap table = new MinimumHeap(arguments.all("detectors"));
    System.out.printf(
        "smallest heap in MB, kernels of size %s, JDK %s%n",
        arguments.get("size"), Runtime.version());
    table.printHeader();
    for (Kernel kernel : Kernel.all(arguments)) {
      table.printRow(kernel);
    }
    table.printMeans();
  }

  private void printHeader() {
    StringBuilder header = new StringBuilder(String.format("%-14s %8s", "kernel", "plain"));
    for (String detector : detectors) {
      header.append(String.format(" %20s %6s", detector, "ratio"));
    }
    System.out.println(header.append("  paper"));
  }

  private void printRow(Kernel kernel) throws IOException, InterruptedException {
    HeapSearch search = new HeapSearch(kernel, detectors.get(0));
    StringBuilder row =
        new StringBuilder(
            String.format("%-14s %8d", kernel.title(), search.smallest(Kernel.PLAIN)));
    List<Integer> heaps = new ArrayList<>();
    boolean isIntensive = PAPER.containsKey(kernel.name());
    for (String detector : detectors) {
      heaps.add(search.smallest(detector));
      int last = heaps.size() - 1;
      double ratio = (double) heaps.get(last) / heaps.get(0);
      logs[last] += isIntensive ? Math.log(ratio) : 0;
      row.append(String.format(Locale.ROOT, " %20d %6.2f", heaps.get(last), ratio));
    }
    intensive += isIntensive ? 1 : 0;
    System.out.println(
        row.append(
            isIntensive
                ? String.format(Locale.ROOT, "  %5.2f", PAPER.get(kernel.name()))
                : "      -"));
  }

  /** Over those that the paper calls array-intensive. */
  private void printMeans() {
    StringBuilder row = new StringBuilder(String.format("%-14s %8s", "geo mean", ""));
    for (double log : logs) {
      row.append(String.format(Locale.ROOT, " %20s %6.2f", "", Math.exp(log / intensive)));
    }
    System.out.println(row.append("   0.65"));
  }
}
