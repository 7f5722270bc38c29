/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The runs of one kernel, plain and under detectors. */
final class KernelRuns {
  private static final Pattern CPU = Pattern.compile("cpu_ms=([0-9.]+)");
  private static final Pattern HEAP = Pattern.compile("heap_kb=([0-9]+)");
  private static final Pattern RACES = Pattern.compile("photofinish: (no|[0-9]+) data race");

  /**
   * The first repetitions in a JVM run code that is not compiled yet, or was for other profiles:
   * nine are made, and as many as take that many seconds. The last few count.
   */
  private static final String REPETITIONS = "9";

  private static final String SECONDS = "20";

  private static final int WARM = 3;

  private final Kernel kernel;
  private final Map<String, List<Double>> cpu = new HashMap<>();
  private final Map<String, List<Double>> heap = new HashMap<>();
  private final Map<String, String> races = new HashMap<>();

  KernelRuns(Kernel kernel) {
    this.kernel = kernel;
  }

  /** Runs the kernel once more in a JVM of its own; {@code prefix} comes before its class path. */
  void add(String name, List<String> prefix) throws IOException, InterruptedException {
    String output = kernel.run(prefix, "--repeat", REPETITIONS, "--seconds", SECONDS, "--heap");
    cpu.computeIfAbsent(name, key -> new ArrayList<>()).addAll(warm(CPU, output));
    heap.computeIfAbsent(name, key -> new ArrayList<>()).addAll(warm(HEAP, output));
    Matcher found = RACES.matcher(output);
    races.put(name, found.find() ? found.group(1) : "-");
  }

  /** Milliseconds of processor time, all threads together. */
  double cpu(String name) {
    return median(cpu.get(name));
  }

  double heap(String name) {
    return median(heap.get(name));
  }

  String races(String name) {
    return races.get(name);
  }

  private static List<Double> warm(Pattern pattern, String output) {
    List<Double> all =
        pattern.matcher(output).results().map(match -> Double.valueOf(match.group(1))).toList();
    return all.subList(Math.max(0, all.size() - WARM), all.size());
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().skip(values.size() / 2).findFirst().orElse(Double.NaN);
  }
}
