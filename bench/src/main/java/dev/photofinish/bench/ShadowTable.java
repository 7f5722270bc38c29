/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How much shadow the arrays of the kernels need and how many checks, beside table II of the
 * SlimState paper; and how they are partitioned in the end, as in its figure 4.
 *
 * <p>Arguments: {@code [--size small|medium|large] [--threads 2,4] [--arrays slim,slim-plus]
 * [--plot FILE] [KERNEL...]}. Run from the root of the repository, after a build. The counts of a
 * busy machine are those of a quiet one.
 */
public final class ShadowTable {
  private static final Map<String, String> DEFAULTS =
      Map.of("size", "small", "threads", "2", "arrays", "slim,slim-plus", "plot", "");

  /** The paper's shadow fractions with its partitions, and with sets of bits for all. */
  private static final Map<String, List<Double>> PAPER =
      Map.of(
          "crypt", List.of(5.7e-7, 1.7e-7),
          "raytracer", List.of(5.7e-5, 3.4e-5),
          "montecarlo", List.of(0.0018, 0.0017),
          "moldyn", List.of(0.63, 0.0021),
          "series", List.of(0.63, 1.4e-5),
          "lufact", List.of(1.0, 0.41),
          "sor", List.of(1.0, 0.004),
          "sparse", List.of(1.0, 4.1e-6));

  private final Arguments arguments;
  private final PartitionPlot plot = new PartitionPlot();

  private ShadowTable(Arguments arguments) {
    this.arguments = arguments;
  }

  public static void main(String[] args) throws InterruptedException {
    Measurement.ofKernels(() -> new ShadowTable(new Arguments(args, DEFAULTS)).print());
  }

  private void print() throws IOException, InterruptedException {
    System.out.printf(
        "kernels of size %s, JDK %s: locations for each element; checks, relative to fasttrack%n",
        arguments.get("size"), Runtime.version());
    StringBuilder header = new StringBuilder(String.format("%-14s %13s", "kernel", "fasttrack"));
    for (String arrays : arguments.all("arrays")) {
      header.append(String.format(" %13s %8s", arrays, "checks"));
    }
    System.out.println(header.append("    paper     bits"));
    List<String> partitions = new ArrayList<>();
    for (Kernel kernel : Kernel.all(arguments)) {
      System.out.println(row(kernel, partitions));
    }
    System.out.println("elements by the mode of their array in the end");
    partitions.forEach(System.out::println);
    if (!arguments.get("plot").isEmpty()) {
      Files.writeString(Path.of(arguments.get("plot")), plot.svg());
    }
  }

  private String row(Kernel kernel, List<String> partitions)
      throws IOException, InterruptedException {
    long checks = ShadowStatistics.of(kernel, "fasttrack").checks();
    StringBuilder row = new StringBuilder(String.format("%-14s %13d", kernel.title(), checks));
    for (String arrays : arguments.all("arrays")) {
      ShadowStatistics run = ShadowStatistics.of(kernel, "fasttrack:" + arrays);
      row.append(
          String.format(
              Locale.ROOT, " %13.2g %8.2g", run.fraction(), (double) run.checks() / checks));
      partitions.add(String.format("%-14s %-12s %s", kernel.title(), arrays, shares(run)));
      plot.add(kernel.name(), arrays, run);
    }
    List<Double> paper = PAPER.get(kernel.name());
    return row.append(
            paper == null
                ? "        -        -"
                : String.format(Locale.ROOT, " %8.2g %8.2g", paper.get(0), paper.get(1)))
        .toString();
  }

  private static String shares(ShadowStatistics run) {
    StringBuilder text = new StringBuilder();
    run.modes()
        .forEach(
            (mode, count) ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        " %s %.1f%%",
                        mode,
                        100.0 * count.elements() / run.elements())));
    return text.toString();
  }
}
